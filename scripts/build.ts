import { buildSite } from './lib/build-site.ts';

/** `pnpm build`: builds and stores the shell and the remotes, but replaces no live release. */
const siteDir = await buildSite({ report: console.log, replacesLive: false });
console.log(`The builds are in ${siteDir}`);
