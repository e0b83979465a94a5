export type { AppOptions } from './app-options.ts';
export { assembleSite } from './assemble-site.ts';
export { type BuildInfo, buildApp } from './build-app.ts';
export { type BuildOptions, defineApp } from './define-app.ts';
export { type DevServer, type DevServerOptions, devServer } from './dev-server.ts';
export { loadApp } from './load-app.ts';
export { packBuild, unpackBuild } from './release/archive.ts';
export { checkRelease, ReleaseError, siteAtOrigin, siteOnDisk } from './release/check-release.ts';
export {
  type LiveChange,
  putLive,
  type RemoteEntry,
  readHistory,
  readRemotes,
  versionBefore,
} from './release/live.ts';
export { pathOf, storedVersions, storeRelease } from './release/store.ts';
