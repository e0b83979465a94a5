import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, UsageError } from '@sidelight/kit/command';
import type { Release } from '@sidelight/mf-build/site';
import { APP_NAMES, type AppName } from './lib/apps.ts';
import { SITE } from './lib/build-site.ts';
import { locateFrame } from './lib/locate-frame.ts';
import { pruneReleases } from './lib/prune-releases.ts';
import { appNamed, goLive, listReleases, recordBuilds, release, rollBack, type Site } from './lib/release.ts';
import { givenVariables } from './lib/variables.ts';

const USAGE = `Usage (an app is 'shell' or an area):
  pnpm release <app> [--source FOLDER]          builds an app into the store, without making it live
  pnpm release <app> --build FOLDER             stores a finished build instead, for example one of CI
  pnpm release:live <app> <version> [<app> <version> …]
                                                checks stored releases and makes them live together
  pnpm release:rollback <app> [--from VERSION]  makes the previous release live again
  pnpm release:list [app]                       lists the stored releases and which one is live
  pnpm release:prune [app …] [--keep N] [--days N]
                                                deletes old releases; keeps 5, and those used in the last 30 days
  pnpm release:locate <frame …>                 names the source file and line of frames that browsers reported
  pnpm release:record [app …]                   stores the current builds as the last release, for the browser tests
All commands except release:record take --site FOLDER (by default SITE_DIR, else .cache/site). release:live and
release:rollback also take --origin URL, to repeat the check at the address that browsers use.`;

const appsNamed = (words: readonly string[]): readonly AppName[] =>
  words.length === 0 ? APP_NAMES : words.map(appNamed);

function releasesNamed(words: readonly string[]): Release[] {
  const releases: Release[] = [];
  for (let index = 0; index === 0 || index < words.length; index += 2) {
    const version = words[index + 1];
    const name = appNamed(words[index]);
    if (!version) throw new UsageError('The version is missing; see pnpm release:list');
    if (releases.some((other) => other.name === name))
      throw new UsageError(`${name} is named twice; one app can have only one live release`);
    releases.push({ name, version });
  }
  return releases;
}

const liveCommand = (app: AppName, version: string, site: string | undefined) =>
  `npx -y pnpm release:live ${app} ${version}${site === undefined ? '' : ` --site ${site}`}`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      origin: { type: 'string' },
      source: { type: 'string' },
      build: { type: 'string' },
      from: { type: 'string' },
      keep: { type: 'string', default: '5' },
      days: { type: 'string', default: '30' },
    },
  });
  const [command, ...words] = positionals;
  const [word] = words;
  const site: Site = {
    siteDir: resolve(values.site ?? givenVariables().SITE_DIR ?? SITE),
    origin: values.origin,
  };
  switch (command) {
    case 'build': {
      const app = appNamed(word);
      const { release: built, isNew } = await release(site, app, values);
      console.log(`${app} ${built.version} ${isNew ? 'is' : 'was already'} in the store of ${site.siteDir}`);
      console.log(`To make it live: ${liveCommand(app, built.version, values.site)}`);
      return;
    }
    case 'live': {
      const releases = releasesNamed(words);
      const changes = await goLive(site, releases);
      for (const { name, version } of releases) {
        const change = changes.find(({ area }) => area === name);
        if (!change) console.log(`${name} ${version} was live already`);
        else
          console.log(
            `${name} ${version} is live${change.previous ? `; before it was ${change.previous}` : ''}`,
          );
      }
      return;
    }
    case 'rollback': {
      const app = appNamed(word);
      const back = await rollBack(site, app, values.from);
      console.log(back ? `${app} ${back.to} is live again` : `${app} ${values.from} is no longer live`);
      if (back) console.log(`${back.from} stays in the store: ${liveCommand(app, back.from, values.site)}`);
      return;
    }
    case 'list': {
      const listed = await listReleases(site, word === undefined ? undefined : [appNamed(word)]);
      for (const { area, version, isLive, liveAt, source } of listed) {
        const state = liveAt ? `${isLive ? 'live since' : 'last live'} ${liveAt}` : 'never live';
        const from = source ? `  ${source.commit.slice(0, 12)} ${source.author}` : '';
        console.log(`${area.padEnd(8)} ${version}  ${state}${from}`);
      }
      if (listed.length === 0) console.log(`Nothing is stored in ${site.siteDir}`);
      return;
    }
    case 'prune': {
      const [keep, days] = [Number(values.keep), Number(values.days)];
      for (const app of appsNamed(words)) {
        const deleted = await pruneReleases(site, app, { keep, days });
        console.log(
          `${app}: ${deleted.length === 0 ? 'nothing to delete' : `deleted ${deleted.join(', ')}`}`,
        );
      }
      return;
    }
    case 'locate': {
      for (const frame of words) console.log(`${frame}  ${await locateFrame(site.siteDir, frame)}`);
      return;
    }
    case 'record': {
      const apps = appsNamed(words);
      await recordBuilds(apps);
      console.log(`Recorded in releases/: ${apps.join(', ')}`);
      return;
    }
    default:
      throw new UsageError(USAGE);
  }
}

await runAsCommand(main);
