import type { RemoteRoutes, RouteHandle } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';
import {
  AdminAuditRoute,
  AdminDailyRoute,
  AdminDisputeRoute,
  AdminDisputesRoute,
  AdminMysteriesRoute,
  AdminMysteryRoute,
  AdminReportRoute,
  AdminReportsRoute,
  AdminUsersRoute,
} from './features/admin/index.ts';
import { OwnProfilePage, PlayerProfilePage } from './features/profile/index.ts';

const titled = (title: string): RouteHandle => ({ title });

/** The profile area. Most pages are chunks of their own, which are loaded when the page is opened. */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    { path: '/profile', handle: titled('Your profile'), Component: OwnProfilePage },
    { path: '/profile/:username', handle: titled('Player profile'), Component: PlayerProfilePage },
    {
      path: '/stats',
      handle: titled('Stats for Nerds'),
      lazy: async () => ({ Component: (await import('./features/stats/index.ts')).StatsPage }),
    },
    {
      path: '/settings',
      handle: titled('Settings'),
      lazy: async () => ({
        Component: (await import('./features/settings/index.ts')).SettingsRoute,
      }),
    },
    {
      path: '/unsubscribe',
      handle: titled('Stop mails'),
      lazy: async () => ({
        Component: (await import('./features/unsubscribe/index.ts')).UnsubscribePage,
      }),
    },
    { path: '/admin/reports', handle: titled('Story reports'), Component: AdminReportsRoute },
    { path: '/admin/reports/:reportId', handle: titled('Story report'), Component: AdminReportRoute },
    { path: '/admin/disputes', handle: titled('Disputed answers'), Component: AdminDisputesRoute },
    { path: '/admin/disputes/:disputeId', handle: titled('Disputed answer'), Component: AdminDisputeRoute },
    { path: '/admin/daily', handle: titled('Daily schedule'), Component: AdminDailyRoute },
    { path: '/admin/mysteries', handle: titled('Mysteries for dailies'), Component: AdminMysteriesRoute },
    { path: '/admin/mysteries/:storyId', handle: titled('Mystery'), Component: AdminMysteryRoute },
    { path: '/admin/users', handle: titled('Players'), Component: AdminUsersRoute },
    { path: '/admin/audit', handle: titled('Audit log'), Component: AdminAuditRoute },
  ],
} satisfies RemoteRoutes;
