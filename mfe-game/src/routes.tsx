import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';
import { ArchivePage } from './features/archive/index.ts';
import { HomePage } from './features/home/index.ts';
import { GameRoute } from './features/play/index.ts';

/** The game area: home, the archive and the game screen. */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/archive', element: <ArchivePage />, handle: { title: 'Past dailies' } },
    { path: '/story/:storyId', element: <GameRoute />, handle: { layout: 'story' } },
  ],
} satisfies RemoteRoutes;
