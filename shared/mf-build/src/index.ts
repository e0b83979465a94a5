export type { AppOptions } from './app-options.ts';
export { buildApp } from './build-app.ts';
export { type BuildOptions, defineApp } from './define-app.ts';
export { type DevServer, type DevServerOptions, devServer } from './dev-server.ts';
export { loadApp } from './load-app.ts';
export { buildOneBundle } from './one-bundle.ts';
