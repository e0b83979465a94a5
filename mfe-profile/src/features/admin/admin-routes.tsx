import { adminRoute } from './admin-route.tsx';

export const AdminReportsRoute = adminRoute(
  'Story reports',
  () => import(/* webpackChunkName: "admin-reports" */ './reports/ReportsPage.tsx'),
);
export const AdminReportRoute = adminRoute(
  'Story report',
  () => import(/* webpackChunkName: "admin-report" */ './reports/ReportPage.tsx'),
);
export const AdminDisputesRoute = adminRoute(
  'Disputed answers',
  () => import(/* webpackChunkName: "admin-disputes" */ './disputes/DisputesPage.tsx'),
);
export const AdminDisputeRoute = adminRoute(
  'Disputed answer',
  () => import(/* webpackChunkName: "admin-dispute" */ './disputes/DisputePage.tsx'),
);
export const AdminDailyRoute = adminRoute(
  'Daily schedule',
  () => import(/* webpackChunkName: "admin-daily" */ './daily/DailyPage.tsx'),
);
export const AdminMysteriesRoute = adminRoute(
  'Mysteries for dailies',
  () => import(/* webpackChunkName: "admin-mysteries" */ './mysteries/MysteriesPage.tsx'),
);
export const AdminMysteryRoute = adminRoute(
  'Mystery',
  () => import(/* webpackChunkName: "admin-mystery" */ './mysteries/MysteryPage.tsx'),
);
export const AdminUsersRoute = adminRoute(
  'Players',
  () => import(/* webpackChunkName: "admin-users" */ './players/UsersPage.tsx'),
);
export const AdminAuditRoute = adminRoute(
  'Audit log',
  () => import(/* webpackChunkName: "admin-audit" */ './audit/AuditPage.tsx'),
);
