import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';

/** Renders nothing while the first page loads. The product never renders it, because the shell shows a skeleton. */
const HydrateFallback = () => null;

/**
 * Each page is a chunk with the name `page-` and the first segment of its path, for example `page-archive`. The shell
 * and the edge make the same name from the path, so that they can request the page's files early.
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
