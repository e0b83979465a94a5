import { adminRoute } from './admin-route.tsx';

export const AdminReportsRoute = adminRoute('Story reports', () => import('./reports/ReportsPage.tsx'));
export const AdminReportRoute = adminRoute('Story report', () => import('./reports/ReportPage.tsx'));
export const AdminDisputesRoute = adminRoute('Disputed answers', () => import('./disputes/DisputesPage.tsx'));
export const AdminDisputeRoute = adminRoute('Disputed answer', () => import('./disputes/DisputePage.tsx'));
export const AdminDailyRoute = adminRoute('Daily schedule', () => import('./DailyPage.tsx'));
export const AdminUsersRoute = adminRoute('Players', () => import('./UsersPage.tsx'));
export const AdminAuditRoute = adminRoute('Audit log', () => import('./audit/AuditPage.tsx'));
