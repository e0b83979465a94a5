import type { RemoteRoutes } from '@sidelight/shell-api';
import { CONTRACT } from '@sidelight/shell-api/contract';
import { BrowsePage } from './features/browse/BrowsePage.tsx';

/** The stories area: browse, collections, one's own mysteries and the form that writes them. */
export default {
  contract: CONTRACT,
  routes: [{ path: '/browse', handle: { title: 'Mysteries' }, Component: BrowsePage }],
} satisfies RemoteRoutes;
