import type { RemoteRoutes, RouteHandle } from '@sidelight/shell-api';
import { CONTRACT } from '@sidelight/shell-api/contract';
import { OwnProfilePage, PlayerProfilePage } from './features/profile/ProfilePage.tsx';

const titled = (title: string): RouteHandle => ({ title });

/** The profile area: what every visitor needs is here, the rest is fetched when its page is opened. */
export default {
  contract: CONTRACT,
  routes: [
    { path: '/profile', handle: titled('Your profile'), Component: OwnProfilePage },
    { path: '/profile/:username', handle: titled('Player profile'), Component: PlayerProfilePage },
  ],
} satisfies RemoteRoutes;
