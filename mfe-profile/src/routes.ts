import type { RemoteRoutes } from '@sidelight/shell-api';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';
import type { ComponentType } from 'react';

const admin = () => import(/* webpackChunkName: "page-admin" */ './features/admin/index.ts');
const profile = () => import(/* webpackChunkName: "page-profile" */ './features/profile/index.ts');
/** Renders nothing while the first page loads. The product never renders it, because the shell shows a skeleton. */
const HydrateFallback = () => null;

const page = (path: string, title: string, load: () => Promise<ComponentType>) => ({
  path,
  handle: { title },
  HydrateFallback,
  lazy: async () => ({ Component: await load() }),
});

/**
 * Each page is a chunk, named `page-` and the first segment of the page's path. The shell and the edge derive this
 * name, so that they can request the page's files early.
 */
export default {
  contract: SHELL_API_VERSION,
  routes: [
    page('/profile', 'Your profile', async () => (await profile()).OwnProfilePage),
    page('/profile/:username', 'Player profile', async () => (await profile()).PlayerProfilePage),
    page('/stats', 'Stats for Nerds', async () => {
      return (await import(/* webpackChunkName: "page-stats" */ './features/stats/index.ts')).StatsPage;
    }),
    page('/settings', 'Settings', async () => {
      return (await import(/* webpackChunkName: "page-settings" */ './features/settings/index.ts'))
        .SettingsRoute;
    }),
    page('/unsubscribe', 'Stop mails', async () => {
      return (await import(/* webpackChunkName: "page-unsubscribe" */ './features/unsubscribe/index.ts'))
        .UnsubscribePage;
    }),
    page('/admin/reports', 'Story reports', async () => (await admin()).AdminReportsRoute),
    page('/admin/reports/:reportId', 'Story report', async () => (await admin()).AdminReportRoute),
    page('/admin/disputes', 'Disputed answers', async () => (await admin()).AdminDisputesRoute),
    page('/admin/disputes/:disputeId', 'Disputed answer', async () => (await admin()).AdminDisputeRoute),
    page('/admin/daily', 'Daily schedule', async () => (await admin()).AdminDailyRoute),
    page('/admin/mysteries', 'Mysteries for dailies', async () => (await admin()).AdminMysteriesRoute),
    page('/admin/mysteries/:storyId', 'Mystery', async () => (await admin()).AdminMysteryRoute),
    page('/admin/users', 'Players', async () => (await admin()).AdminUsersRoute),
    page('/admin/audit', 'Audit log', async () => (await admin()).AdminAuditRoute),
  ],
} satisfies RemoteRoutes;
