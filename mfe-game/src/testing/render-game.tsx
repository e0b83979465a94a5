import { getStory, listPersonalities, startPlay } from '@sidelight/contracts';
import {
  type Handler,
  handle,
  type RenderOptions,
  renderWithShell,
  withPages,
} from '@sidelight/shell-api/testing';
import remote from '../routes.ts';
import { makePlay, makeStory } from './factories.ts';

const routes = await withPages(remote);

const STANDARD: Handler[] = [
  handle(getStory, ({ params }) => makeStory({ storyId: params.storyId })),
  handle(listPersonalities, {
    items: [
      { index: 0, name: 'Warm host', description: 'Kind.' },
      { index: 1, name: 'Night detective', description: 'Dry.' },
    ],
  }),
  handle(startPlay, ({ body }) => makePlay({ storyId: body.storyId })),
];

export function renderGame({ path = '/story/12', handlers = [], ...rest }: RenderOptions = {}) {
  return renderWithShell(routes, { path, handlers: [...handlers, ...STANDARD], ...rest });
}
