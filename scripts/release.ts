import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AREA_NAMES } from '@sidelight/contracts';
import { ReleaseError } from '@sidelight/mf-build';
import { SITE } from './lib/build-site.ts';
import {
  areaNamed,
  goLive,
  listReleases,
  recordBuilds,
  release,
  rollBack,
  type Site,
  UsageError,
} from './lib/release.ts';

const USAGE = `Usage:
  pnpm release <area> [--source FOLDER]         builds an area into the store, without making it live
  pnpm release:live <area> <version>            checks a stored release and makes it live
  pnpm release:rollback <area> [--from VERSION] makes the previous release live again
  pnpm release:list [area]                      lists the stored releases and which one is live
  pnpm release:record [shell|area …]            stores the current builds as the last release, for the browser tests
All commands except release:record take --site FOLDER (by default SITE_DIR, else .cache/site). release:live and
release:rollback also take --origin URL, to repeat the check at the address that browsers use.`;

/** `pnpm release…`: releases one area or rolls it back, without a build of the shell or of another area. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      origin: { type: 'string' },
      source: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const [command, word, version] = positionals;
  const site: Site = { siteDir: resolve(values.site ?? process.env.SITE_DIR ?? SITE), origin: values.origin };
  switch (command) {
    case 'build': {
      const area = areaNamed(word);
      const { release: built, isNew } = await release(site, area, values.source);
      console.log(`${area} ${built.version} ${isNew ? 'is' : 'was already'} in the store of ${site.siteDir}`);
      console.log(`To make it live: pnpm release:live ${area} ${built.version}`);
      return;
    }
    case 'live': {
      const area = areaNamed(word);
      if (!version) throw new UsageError('The version is missing; see pnpm release:list');
      const before = await goLive(site, area, version);
      if (before === undefined) console.log(`${area} ${version} was live already`);
      else console.log(`${area} ${version} is live${before ? `; before it was ${before}` : ''}`);
      return;
    }
    case 'rollback': {
      const area = areaNamed(word);
      const back = await rollBack(site, area, values.from);
      console.log(back ? `${area} ${back.to} is live again` : `${area} ${values.from} is no longer live`);
      if (back) console.log(`${back.from} stays in the store: pnpm release:live ${area} ${back.from}`);
      return;
    }
    case 'list': {
      const listed = await listReleases(site, word === undefined ? undefined : [areaNamed(word)]);
      for (const { area, version: listedVersion, isLive, liveAt } of listed) {
        const state = isLive ? 'live since' : 'last live';
        console.log(`${area.padEnd(8)} ${listedVersion}  ${liveAt ? `${state} ${liveAt}` : 'never live'}`);
      }
      if (listed.length === 0) console.log(`Nothing is stored in ${site.siteDir}`);
      return;
    }
    case 'record': {
      const words = positionals.slice(1);
      const apps =
        words.length === 0
          ? ['shell', ...AREA_NAMES]
          : words.map((each) => (each === 'shell' ? each : areaNamed(each)));
      await recordBuilds(apps);
      console.log(`Recorded in releases/: ${apps.join(', ')}`);
      return;
    }
    default:
      throw new UsageError(USAGE);
  }
}

main().catch((error: unknown) => {
  const isTold = error instanceof UsageError || error instanceof ReleaseError;
  console.error(isTold ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
