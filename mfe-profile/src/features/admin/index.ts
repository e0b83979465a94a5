export { AdminBanner } from './AdminBanner.tsx';
export * from './admin-routes.tsx';
