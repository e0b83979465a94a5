import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';
import { BrowsePage } from './features/browse/index.ts';
import { CollectionsPage } from './features/collections/index.ts';
import { MyStoriesPage } from './features/my-stories/index.ts';

/** The form is a chunk of its own, because most players never write a mystery. */
const form = () => import('./features/story-form/index.ts');

/** The stories area: browse, collections, the player's own mysteries and the form. */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    { path: '/browse', handle: { title: 'Mysteries' }, Component: BrowsePage },
    { path: '/collections', handle: { title: 'Collections' }, Component: CollectionsPage },
    { path: '/mysteries', handle: { title: 'Your Mysteries' }, Component: MyStoriesPage },
    { path: '/create', handle: { title: 'Your Mysteries' }, Component: MyStoriesPage },
    {
      path: '/create/new',
      handle: { title: 'Create New Mystery' },
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await form()).NewStoryPage }),
    },
    {
      path: '/edit/:storyId',
      handle: { title: 'Edit Mystery' },
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await form()).EditStoryPage }),
    },
  ],
} satisfies RemoteRoutes;
