import { buildSite } from './lib/build-site.ts';

/** `pnpm build`: the shell and the remotes, laid out as they are deployed. */
const siteDir = await buildSite({ report: console.log });
console.log(`The site is in ${siteDir}`);
