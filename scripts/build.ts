import { buildSite } from './lib/build-site.ts';

/** Replaces no live release. */
const siteDir = await buildSite({ report: console.log, replacesLive: false });
console.log(`The builds are in ${siteDir}`);
