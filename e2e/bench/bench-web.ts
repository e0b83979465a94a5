import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getDaily, getStory } from '@sidelight/contracts';
import { readRemotes } from '@sidelight/mf-build/site';
import { type Browser, chromium } from 'playwright/test';
import { buildSite } from '../../scripts/lib/build-site.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { startStack } from '../../scripts/lib/stack.ts';
import { stopOnSignal } from '../../scripts/lib/stop-on-signal.ts';
import { api } from '../../services/kit/src/testing/api.ts';
import { BROWSER_ARGS, chromiumName, chromiumPath } from '../support/browser.ts';
import { becomeMember } from '../support/member.ts';
import { compareVisits, NETWORK, PAGES } from './compare-visits.ts';
import { compareLighthouse } from './lighthouse.ts';
import { addBlankPage, addOneBundle, addOtherSite, addStaticPage } from './sites.ts';
import { startSlowProxy } from './slow-proxy.ts';

/**
 * `pnpm bench:web [--rounds 9] [--pages /,/story/1] [--before SITE] [--lighthouse 1] [--json FILE]` compares the
 * released areas with the same code in one bundle. A real browser visits both with a slow network and a slow processor.
 * One run visits the sites alternately, so that other programs on the machine disturb all sites equally.
 *
 * `--before` adds the site of an older build (`.cache/site` of another checkout). `--lighthouse` is the number of
 * Lighthouse runs on each public page.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    before: { type: 'string' },
    lighthouse: { type: 'string', default: '0' },
    json: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const paths = values.pages.split(',');
const unknown = paths.filter((path) => !(path in PAGES));
if (unknown.length > 0) throw new Error(`--pages: there are ${Object.keys(PAGES).join(', ')}`);

const executablePath = await chromiumPath().catch((cause: unknown) => {
  console.error(`There is no Chromium. Install one, or set CHROMIUM_PATH to its program. (${cause})`);
  process.exit(1);
});

const dataDir = await mkdtemp(join(tmpdir(), 'bench-web-'));
const siteDir = join(dataDir, 'site');
await cp(await buildSite({ report: console.error }), siteDir, { recursive: true });
const [port = 0, proxyPort = 0] = await freePorts(2);
const env = { RATE_LIMIT_FACTOR: '10000', PUBLIC_ORIGIN: `http://127.0.0.1:${proxyPort}` };
const stack = await startStack({ port, dataDir, siteDir, env, report: console.error });
const proxy = await startSlowProxy(proxyPort, stack.url, NETWORK);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const stop = async () => {
  await browser.close();
  await proxy.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
};
stopOnSignal(stop);
try {
  const areas = await readRemotes(siteDir);
  console.error('Building one bundle…');
  const services = api(stack.url);
  const story = await services.call(getStory, { params: { storyId: '1' } });
  const date = new Date().toISOString().slice(0, 10);
  const { story: daily } = await services.call(getDaily, { query: { date } });
  const sites = {
    areas,
    'one bundle': await addOneBundle(siteDir),
    ...(values.before ? { before: await addOtherSite(siteDir, resolve(values.before)) } : {}),
  };
  const staticPages = {
    '/': await addStaticPage(siteDir, 'static-home', daily),
    '/story/1': await addStaticPage(siteDir, 'static-story', story),
  };
  const bench = { browser, proxy, siteDir };
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${await chromiumName()}, load average ${load}, ${rounds} rounds`);
  const { username, cookies: member } = await signUpIn(browser, proxy.url);
  const visits =
    rounds > 0 ? await compareVisits(bench, { sites, staticPages, paths, member, rounds }) : null;
  const lighthouse = await compareLighthouse(bench, {
    areas,
    blank: await addBlankPage(siteDir),
    username,
    runs: Number(values.lighthouse),
  });
  if (values.json) {
    const at = new Date().toISOString();
    await writeFile(
      values.json,
      JSON.stringify({ at, load, rounds, network: NETWORK, visits, lighthouse }, null, 2),
    );
  }
} finally {
  await stop();
}
process.exit();

async function signUpIn(from: Browser, baseURL: string) {
  const context = await from.newContext({ baseURL });
  const { username } = await becomeMember(await context.newPage());
  const cookies = await context.storageState();
  await context.close();
  return { username, cookies };
}
