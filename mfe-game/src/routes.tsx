import type { RemoteRoutes } from '@sidelight/shell-api';
import { CONTRACT } from '@sidelight/shell-api/contract';
import { ArchivePage } from './features/archive/index.ts';
import { HomePage } from './features/home/index.ts';
import { GameRoute } from './features/play/index.ts';

/** What the shell mounts of this area. */
export default {
  contract: CONTRACT,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/archive', element: <ArchivePage />, handle: { title: 'Past dailies' } },
    { path: '/story/:storyId', element: <GameRoute />, handle: { layout: 'story' } },
  ],
} satisfies RemoteRoutes;
