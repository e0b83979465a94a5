export * from './admin-routes.tsx';
