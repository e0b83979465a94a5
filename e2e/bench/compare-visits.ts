import { type Browser, type BrowserContext, devices } from 'playwright/test';
import { MEASURES, type Measure, nameOf, print, type Summary, summaryOf, table } from './report.ts';
import { makeLive, type Site } from './sites.ts';
import type { Network, SlowProxy } from './slow-proxy.ts';
import { type Measures, visit } from './visit.ts';

export type Bench = { browser: Browser; proxy: SlowProxy; siteDir: string };

/** Network and processor of Lighthouse's mobile profile. */
export const NETWORK: Network = { roundTripMs: 150, kilobitsPerSecond: 1_638 };
const CPU_SLOWDOWN = 4;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** `usable` selects the element that a player uses first. `isMembers` is true if a member visits the page. */
export const PAGES: Record<string, { usable: string; isMembers?: boolean }> = {
  '/': { usable: '#root main a[href^="/story/"]' },
  '/story/1': { usable: '#root textarea:not(:disabled)' },
  '/browse': { usable: '#root main a[href^="/story/"]' },
  '/profile': { usable: '#root main a[href="/settings"]', isMembers: true },
};

type VisitNumber = 'first' | 'second';
/**
 * The first key is a page with a visit (such as '/browse, first visit'), the second a site, and the third a measure.
 */
type Summaries = Record<string, Record<string, Record<Measure, Summary>>>;

type Comparison = {
  sites: Record<string, Site>;
  /** For each page, a site that contains only the text of that page. */
  staticPages: Record<string, Site>;
  paths: readonly string[];
  member: Awaited<ReturnType<BrowserContext['storageState']>>;
  rounds: number;
};

export async function compareVisits(
  { browser, proxy, siteDir }: Bench,
  { sites, staticPages, paths, member, rounds }: Comparison,
) {
  const results = new Map<string, Map<string, Measures[]>>();

  async function visitTwice(path: string, name: string, site: Site, isCounted: boolean): Promise<void> {
    const { usable, isMembers } = PAGES[path] ?? { usable: '' };
    const isStatic = name === 'static';
    await makeLive(siteDir, site);
    const context = await browser.newContext({ ...PHONE, ...(isMembers ? { storageState: member } : {}) });
    const open = async (number: VisitNumber) => {
      const measures = await visit(context, proxy, {
        url: proxy.url + path,
        usable: isStatic ? '#root p' : usable,
        slowdown: isCounted ? CPU_SLOWDOWN : 1,
        waitsForWorker: number === 'first' && !isStatic,
      });
      if (!isCounted) return;
      const key = `${path}, ${number} visit`;
      const ofPage = results.get(key) ?? results.set(key, new Map()).get(key);
      ofPage?.set(name, [...(ofPage.get(name) ?? []), measures]);
    };
    try {
      await open('first');
      if (!isStatic) await open('second');
    } finally {
      await context.close();
    }
  }

  // The first round is not counted, because it fills the caches of the edge and the services.
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const text = staticPages[path];
      const all = [...Object.entries(sites), ...(text ? [['static', text] as const] : [])];
      // A visit may slow down the next one, so the order of the sites changes in each round.
      const turned = round % 2 === 0 ? all : all.toReversed();
      for (const [name, site] of turned) await visitTwice(path, name, site, round > 0);
    }
    console.error(`Round ${round} of ${rounds}`);
  }
  const summaries: Summaries = {};
  for (const [page, ofPage] of results) {
    summaries[page] = Object.fromEntries([...ofPage].map(([name, list]) => [name, summarize(list)]));
  }
  printTables(summaries);
  const goals = goalsOf(summaries);
  console.log(`\n${table([['goal', 'measured', 'limit', ''], ...goals.map(rowOf)])}`);
  return { summaries, goals };
}

const summarize = (list: readonly Measures[]) =>
  Object.fromEntries(
    MEASURES.map((measure) => [measure, summaryOf(list.map((each) => each[measure]))]),
  ) as Record<Measure, Summary>;

function printTables(summaries: Summaries): void {
  for (const [page, ofPage] of Object.entries(summaries)) {
    const names = Object.keys(ofPage).toSorted((a, b) => a.localeCompare(b));
    const rows = MEASURES.map((measure) => [
      nameOf(measure),
      ...names.map((name) => {
        const summary = ofPage[name]?.[measure];
        return summary ? print(measure, summary) : '';
      }),
    ]);
    console.log(`\n${table([[page, ...names], ...rows])}`);
  }
}

type Goal = { name: string; measured: number; limit: number; isKept: boolean };

/** Each goal limits a median of the product, or the ratio of such a median to that of another site. */
function goalsOf(summaries: Summaries): Goal[] {
  const goals: Goal[] = [];
  for (const [page, ofPage] of Object.entries(summaries)) {
    const median = (site: string, measure: Measure) => ofPage[site]?.[measure].median;
    const add = (name: string, measured: number, limit: number) =>
      goals.push({ name: `${page}: ${name}`, measured, limit, isKept: measured <= limit });
    const addRatio = (measure: Measure, site: string, limit: number) => {
      const [ours = 0, other] = [median('areas', measure), median(site, measure)];
      if (other) add(`${nameOf(measure).split(',')[0]} against ${site}`, ours / other, limit);
    };
    const isFirst = page.endsWith('first visit');
    if (isFirst) addRatio('scriptBytes', 'one bundle', 1.25);
    addRatio('lcp', 'one bundle', isFirst ? 1.1 : 1);
    if (isFirst) addRatio('fcp', 'static', 1.15);
    addRatio('tbt', 'before', 0.5);
    addRatio('blocked', 'before', 0.5);
    add('CLS', median('areas', 'cls') ?? 0, 0.02);
  }
  return goals;
}

const rowOf = ({ name, measured, limit, isKept }: Goal) => [
  name,
  measured.toFixed(3),
  `≤ ${limit}`,
  isKept ? 'kept' : 'missed',
];
