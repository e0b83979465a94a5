import { adminRoute } from './admin-route.tsx';

export const AdminReportsRoute = adminRoute('Story reports', () => import('./reports/ReportsPage.tsx'));
export const AdminReportRoute = adminRoute('Story report', () => import('./reports/ReportPage.tsx'));
export const AdminDisputesRoute = adminRoute('Disputed answers', () => import('./disputes/DisputesPage.tsx'));
export const AdminDisputeRoute = adminRoute('Disputed answer', () => import('./disputes/DisputePage.tsx'));
export const AdminDailyRoute = adminRoute('Daily schedule', () => import('./daily/DailyPage.tsx'));
export const AdminMysteriesRoute = adminRoute(
  'Mysteries for dailies',
  () => import('./mysteries/MysteriesPage.tsx'),
);
export const AdminMysteryRoute = adminRoute('Mystery', () => import('./mysteries/MysteryPage.tsx'));
export const AdminUsersRoute = adminRoute('Players', () => import('./players/UsersPage.tsx'));
export const AdminAuditRoute = adminRoute('Audit log', () => import('./audit/AuditPage.tsx'));
