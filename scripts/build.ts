import { buildSite } from './lib/build-site.ts';

/** `pnpm build`: builds the shell and the remotes, and stores them without a change of what is live. */
const siteDir = await buildSite({ report: console.log, replacesLive: false });
console.log(`The builds are in ${siteDir}`);
