import { adminRoute } from './admin-route.tsx';

export const AdminReportsRoute = adminRoute('Story reports', () => import('./ReportsPage.tsx'));
export const AdminReportRoute = adminRoute('Story report', () => import('./ReportPage.tsx'));
export const AdminDisputesRoute = adminRoute('Disputed answers', () => import('./DisputesPage.tsx'));
export const AdminDisputeRoute = adminRoute('Disputed answer', () => import('./DisputePage.tsx'));
export const AdminDailyRoute = adminRoute('Daily schedule', () => import('./DailyPage.tsx'));
export const AdminUsersRoute = adminRoute('Players', () => import('./UsersPage.tsx'));
export const AdminAuditRoute = adminRoute('Audit log', () => import('./AuditPage.tsx'));
