import type { RemoteRoutes } from '@sidelight/shell-api';
import { CONTRACT } from '@sidelight/shell-api/contract';
import { ArchivePage } from './features/archive/ArchivePage.tsx';
import { HomePage } from './features/home/HomePage.tsx';
import { GameRoute } from './features/play/GameScreen.tsx';

/** What the shell mounts of this area. */
export default {
  contract: CONTRACT,
  routes: [
    { path: '/', element: <HomePage /> },
    { path: '/archive', element: <ArchivePage />, handle: { title: 'Past dailies' } },
    { path: '/story/:storyId', element: <GameRoute />, handle: { layout: 'story' } },
  ],
} satisfies RemoteRoutes;
