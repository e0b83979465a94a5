import type { AdminStory, Collection } from '@sidelight/contracts';
import { type Handler, makeAccount, renderWithShell, withPages } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import remote from '../routes.ts';
import { makeStory } from './factories.ts';

const area = await withPages(remote);

/** `sent` finds the first call of a contract. */
export function show(path: string, handlers: Handler[]) {
  const rendered = renderWithShell(area, { user: makeAccount({ isAdmin: true }), path, handlers });
  onTestFinished(rendered.restore);
  const sent = (name: string) => rendered.calls.find(({ contract }) => contract.name === name)?.call;
  return { ...rendered, sent };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export const makeAdminStory = (changes: Partial<AdminStory> = {}): AdminStory => ({
  ...makeStory(),
  dailyPermission: 'waiting',
  ...changes,
});

export const COLLECTIONS: { items: Collection[] } = {
  items: [
    { slug: 'featured', name: 'Featured', description: 'Play these first.', isOpenToPlayers: true },
    { slug: 'classic', name: 'Classic Mysteries', isOpenToPlayers: false },
    { slug: 'long', name: 'A Long Evening', isOpenToPlayers: true },
  ].map((collection) => ({
    ...{ collectionId: collection.slug, displayColour: 'navy', iconName: 'key', storyCount: 3 },
    ...collection,
  })),
};
