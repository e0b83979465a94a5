import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run-command.ts';
import { STATIC_PAGES } from '../../services/edge/src/page-head/static-pages.ts';
import { BROWSER_ARGS, chromiumPath } from '../support/browser.ts';
import type { Bench } from './compare-visits.ts';
import { summaryOf, table } from './report.ts';
import { makeLive, type Site } from './sites.ts';

/** Downloaded only for this bench, because a dependency would add 110 packages to each installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** `/robots.txt` forbids crawlers to read this page, so Lighthouse's audit `is-crawlable` is skipped for it. */
const UNLISTED = '/login';

/** One mystery, one collection and one profile stand for all others. */
const publicPages = (username: string): string[] => [
  '/',
  '/story/1',
  '/browse?collections=classic',
  ...Object.keys(STATIC_PAGES),
  `/profile/${username}`,
  UNLISTED,
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** For each category, its score from 0 to 100, and the titles of the audits that did not pass. */
type LighthouseResult = { scores: Record<Category, number>; failed: Record<Category, string[]> };

type Report = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
};

/** On a busy machine, Lighthouse may miss the beginning of its recording and fail, so the run is repeated. */
const TRIES = 3;

/** Runs Lighthouse with its mobile profile. @throws Error with Lighthouse's output, if each attempt fails */
async function runLighthouse(url: string): Promise<LighthouseResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(url);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function runOnce(url: string): Promise<LighthouseResult> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(
      'npx',
      [
        '-y',
        LIGHTHOUSE,
        url,
        ...['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting'],
        `--only-categories=${CATEGORIES.join(',')}`,
        ...(new URL(url).pathname === UNLISTED ? ['--skip-audits=is-crawlable'] : []),
        `--chrome-flags=--headless=new ${BROWSER_ARGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: await chromiumPath() } },
    );
    if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`);
    return {
      scores: byCategory((name) => scoreOf(report, name)),
      failed: byCategory((name) => failedOf(report, name)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const byCategory = <T>(read: (category: Category) => T): Record<Category, T> =>
  Object.fromEntries(CATEGORIES.map((name) => [name, read(name)])) as Record<Category, T>;

const scoreOf = ({ categories }: Report, name: Category): number =>
  Math.round((categories[name].score ?? 0) * 100);

const failedOf = ({ categories, audits }: Report, name: Category): string[] =>
  categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);

/**
 * In each round, runs Lighthouse once on a blank page and once on each public page. The first round does not count,
 * because the stories service draws the covers in this round.
 * @param username the player whose profile page is opened
 * @param runs the number of rounds that count
 */
export async function compareLighthouse(
  { proxy, siteDir }: Pick<Bench, 'proxy' | 'siteDir'>,
  { areas, blank, username, runs }: { areas: Site; blank: Site; username: string; runs: number },
) {
  if (runs === 0) return null;
  const results: Record<string, LighthouseResult[]> = {};
  for (let run = 0; run <= runs; run += 1) {
    for (const path of ['blank', ...publicPages(username)]) {
      await makeLive(siteDir, path === 'blank' ? blank : areas);
      const result = await runLighthouse(proxy.url + (path === 'blank' ? '/about' : path));
      if (run > 0) results[path] = [...(results[path] ?? []), result];
      console.error(`Lighthouse ${run} of ${runs}: ${path} ${Object.values(result.scores).join(' ')}`);
    }
  }
  const rows = Object.entries(results).map(([path, list]) => [
    path,
    ...CATEGORIES.map((name) => String(summaryOf(list.map(({ scores }) => scores[name])).median)),
  ]);
  console.log(`\n${table([['Lighthouse, mobile', ...CATEGORIES], ...rows])}`);
  for (const [path, list] of Object.entries(results)) {
    // Audits of performance are left out, because no single audit explains the score.
    const titles = list.flatMap(({ failed }) => [
      ...failed.accessibility,
      ...failed['best-practices'],
      ...failed.seo,
    ]);
    for (const title of new Set(titles)) console.log(`${path}: ${title}`);
  }
  return results;
}
