import { buildSite } from './lib/build-site.ts';

/** A new build does not go live if its app already has a live release. */
const siteDir = await buildSite({ report: console.log, replacesLive: false });
console.log(`The builds are in ${siteDir}`);
