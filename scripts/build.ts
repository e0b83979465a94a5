import { buildSite } from './lib/build-site.ts';

/** `pnpm build`: builds the shell and the remotes into the folder that is deployed. */
const siteDir = await buildSite({ report: console.log });
console.log(`The site is in ${siteDir}`);
