import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';

/** The shell shows a skeleton while a page loads. Only tests render this. */
const HydrateFallback = () => null;

/**
 * Each page is a chunk, named `page-` and the first segment of the page's path. The shell and the edge derive this
 * name, so that they can request the page's files early.
 */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    {
      path: '/',
      HydrateFallback,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-home" */ './features/home/index.ts')).HomePage,
      }),
    },
    {
      path: '/archive',
      handle: { title: 'Past dailies' },
      HydrateFallback,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-archive" */ './features/archive/index.ts'))
          .ArchivePage,
      }),
    },
    {
      path: '/story/:storyId',
      handle: { layout: 'story' },
      HydrateFallback,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-story" */ './features/play/index.ts')).GameRoute,
      }),
    },
  ],
} satisfies RemoteRoutes;
