import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';

const form = () => import(/* webpackChunkName: "story-form" */ './features/story-form/index.ts');
const myStories = async () => ({
  Component: (await import(/* webpackChunkName: "page-mysteries" */ './features/my-stories/index.ts'))
    .MyStoriesPage,
});
/** Renders nothing while the first page loads. The product never renders it, because the shell shows a skeleton. */
const HydrateFallback = () => null;

/**
 * Each page is a chunk, named `page-` and the first segment of the page's path. The shell and the edge derive this
 * name, so that they can request the page's files early.
 */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    {
      path: '/browse',
      handle: { title: 'Mysteries' },
      HydrateFallback,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-browse" */ './features/browse/index.ts'))
          .BrowsePage,
      }),
    },
    {
      path: '/collections',
      handle: { title: 'Collections' },
      HydrateFallback,
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "page-collections" */ './features/collections/index.ts')
        ).CollectionsPage,
      }),
    },
    { path: '/mysteries', handle: { title: 'Your Mysteries' }, HydrateFallback, lazy: myStories },
    { path: '/create', handle: { title: 'Your Mysteries' }, HydrateFallback, lazy: myStories },
    {
      path: '/create/new',
      handle: { title: 'Create New Mystery' },
      HydrateFallback,
      lazy: async () => ({ Component: (await form()).NewStoryPage }),
    },
    {
      path: '/edit/:storyId',
      handle: { title: 'Edit Mystery' },
      HydrateFallback,
      lazy: async () => ({ Component: (await form()).EditStoryPage }),
    },
  ],
} satisfies RemoteRoutes;
