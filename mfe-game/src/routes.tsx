import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';
import { ArchivePage } from './features/archive/index.ts';
import { HomePage } from './features/home/index.ts';
import { GameRoute } from './features/play/index.ts';

/** What the shell mounts of this area. */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/archive', element: <ArchivePage />, handle: { title: 'Past dailies' } },
    { path: '/story/:storyId', element: <GameRoute />, handle: { layout: 'story' } },
  ],
} satisfies RemoteRoutes;
