import { buildSite } from './lib/build-site.ts';

/** An app's build goes live only if the app has no live release yet. */
const siteDir = await buildSite({ report: console.log, replacesLive: false });
console.log(`The builds are in ${siteDir}`);
