// Programs that only handle finished builds import this module, because it does not load the bundler, which takes 80 MB
// of memory.
export { assembleSite } from './assemble-site.ts';
export { type BuildInfo, readBuildInfo, type Source } from './build-info.ts';
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
