import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';

/** Only a test sees it: the shell has its own skeleton while a page loads. */
const HydrateFallback = () => null;

/**
 * The game area: home, the archive and the game screen. Each page is a chunk, named `page-` and the first segment of its
 * path, by which the shell finds its files early.
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
