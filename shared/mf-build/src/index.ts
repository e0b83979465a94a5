export type { AppOptions } from './app-options.ts';
export { assembleSite } from './assemble-site.ts';
export { buildApp } from './build-app.ts';
export { type BuildInfo, readBuildInfo, type Source } from './build-info.ts';
export { type BuildOptions, defineApp } from './define-app.ts';
export { type DevServer, type DevServerOptions, devServer } from './dev-server.ts';
export { loadApp } from './load-app.ts';
export { packBuild, unpackBuild } from './release/archive.ts';
export {
  checkReleases,
  type Release,
  ReleaseError,
  siteAtOrigin,
  siteOnDisk,
} from './release/check-release.ts';
export { pathOf, type RemoteEntry } from './release/entry.ts';
export {
  type LiveChange,
  putLive,
  readHistory,
  readRemotes,
  versionBefore,
} from './release/live.ts';
export { storedVersions, storeRelease } from './release/store.ts';
