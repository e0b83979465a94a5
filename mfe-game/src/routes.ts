import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';

/** Empty, because the shell shows a skeleton while a page loads. Only tests render it. */
const HydrateFallback = () => null;

/**
 * The game area: home, the archive and the game screen. Each page is a chunk. The name of the chunk is `page-` and the
 * first segment of the page's path. The shell and the edge derive this name from the path, so that they can request the
 * page's files early.
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
