import { listCollections } from '@sidelight/contracts';
import { fail, handle, renderWithShell, withPages } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import remote from '../../routes.ts';
import { COLLECTIONS } from '../../testing/make-story.ts';

const area = await withPages(remote);

it('shows each collection that has a mystery, with cover, description and a link to its mysteries', async () => {
  renderWithShell(area, { path: '/collections', handlers: [handle(listCollections, COLLECTIONS)] });
  const classic = await screen.findByRole('link', {
    name: 'Classic Mysteries Twelve old puzzles, told anew. 12 stories',
  });
  expect(classic.getAttribute('href')).toBe('/browse?collections=classic');
  expect(classic.querySelector('img')?.getAttribute('src')).toMatch(/^\/images\/stories\/collections\//);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('says so if no collection has a mystery yet', async () => {
  const items = COLLECTIONS.items.map((collection) => ({ ...collection, storyCount: 0 }));
  renderWithShell(area, { path: '/collections', handlers: [handle(listCollections, { items })] });
  await screen.findByText('There are no collections yet.');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('shows name and count of a collection if an older service sends nothing else', async () => {
  const items = COLLECTIONS.items.map(({ description, imageUrl, ...older }) => older);
  renderWithShell(area, { path: '/collections', handlers: [handle(listCollections, { items })] });
  await screen.findByRole('link', { name: 'Classic Mysteries 12 stories' });
});

it('shows the error and retries', async () => {
  let isDown = true;
  renderWithShell(area, {
    path: '/collections',
    handlers: [handle(listCollections, () => (isDown ? fail('internal') : COLLECTIONS))],
  });
  await screen.findByText('Error: Something went wrong. Please try again.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Featured/ })).toBeTruthy();
});
