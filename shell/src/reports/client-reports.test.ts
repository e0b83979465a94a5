import { sendClientReport } from '@sidelight/contracts';
import { telemetry } from '@sidelight/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf, startClientReports } from './client-reports.ts';
import { framesOf } from './frames.ts';

vi.mock('web-vitals', () => ({
  onCLS: (report: (metric: { name: 'CLS'; value: number }) => void) =>
    report({ name: 'CLS', value: 0.12345 }),
  onINP: () => undefined,
  onLCP: () => undefined,
  onTTFB: () => undefined,
}));

type Report = { page: string; errors: Record<string, unknown>[]; vitals: { name: string }[] };
let bodies: Blob[] = [];
let stop: () => void = () => undefined;
const ORIGIN = location.origin;

/** As in Chrome, the message is in the first line of the stack. */
function thrown(message: string, places: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...places.map((place) => `    at work (${place})`)].join('\n');
  return error;
}
const sent = async (): Promise<Report[]> =>
  Promise.all(bodies.map(async (body) => JSON.parse(await body.text()) as Report));
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  bodies = [];
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/api/profile/client-reports');
    bodies.push(body as Blob);
    return true;
  };
});
afterEach(() => {
  stop();
});

describe('what fails on a page', () => {
  it('is reported once, in one report for several errors, with place and kind but without the message', async () => {
    stop = startClientReports({}, () => 1);
    const place = `${ORIGIN}/remotes/game/0123abcd/chunk.js?t=1:1:2345`;
    telemetry.report(thrown(`no ${ORIGIN}/story/12 for marlowe`, [place, 'https://ext.example/a.js:1:1']), {
      area: 'game',
      phase: 'render',
    });
    telemetry.report(thrown('another word', [place]), { area: 'game', phase: 'render' });
    dispatchEvent(new ErrorEvent('error', { error: thrown('x', [`${ORIGIN}/remotes/stories/1/b.js:2:3`]) }));
    expect(bodies).toEqual([]);
    vi.advanceTimersByTime(1000);
    const reports = await sent();
    expect(reports).toEqual([
      {
        page: pageOf(location.pathname),
        errors: [
          {
            area: 'game',
            kind: 'render',
            name: 'TypeError',
            frames: ['/remotes/game/0123abcd/chunk.js:1:2345'],
          },
          { area: 'stories', kind: 'uncaught', name: 'TypeError', frames: ['/remotes/stories/1/b.js:2:3'] },
        ],
        vitals: [],
      },
    ]);
    expect(sendClientReport.body.safeParse(reports[0]).success).toBe(true);
  });

  it('belongs to the area that its context names, although its script is of another area', async () => {
    stop = startClientReports({}, () => 1);
    const place = `${ORIGIN}/remotes/game/1/a.js:1:1`;
    telemetry.report(thrown('a word', [place]), { area: 'stories', phase: 'render' });
    hide();
    expect((await sent())[0]?.errors).toMatchObject([{ area: 'stories' }]);
  });

  it('is reported five times at most', async () => {
    stop = startClientReports({}, () => 1);
    for (let row = 1; row <= 9; row += 1) {
      telemetry.report(thrown('again', [`${ORIGIN}/assets/main.js:${row}:1`]));
      vi.advanceTimersByTime(1000);
    }
    expect((await sent()).flatMap(({ errors }) => errors)).toHaveLength(5);
  });

  it('is reported at once if the page is left', async () => {
    stop = startClientReports({}, () => 1);
    telemetry.report('only a text', { area: 'nowhere' });
    hide();
    expect((await sent())[0]?.errors).toMatchObject([{ area: 'shell', kind: 'other', name: 'Error' }]);
  });

  it('waits for the network', async () => {
    stop = startClientReports({}, () => 1);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    telemetry.report(thrown('on the train', []));
    vi.advanceTimersByTime(1000);
    hide();
    expect(bodies).toEqual([]);
    isOnline.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect((await sent())[0]?.errors).toHaveLength(1);
  });

  it('is ignored if the browser cannot send or nobody listens', () => {
    stop = startClientReports({}, () => 1);
    navigator.sendBeacon = () => false;
    telemetry.report(thrown('lost', []));
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
    stop();
    telemetry.report(thrown('after the end', []));
    vi.advanceTimersByTime(1000);
    expect(bodies).toEqual([]);
  });
});

describe('how fast a page was', () => {
  it.each([
    ['on one visit in ten', {}, 0.09, 1],
    ['and on no other', {}, 0.1, 0],
    ['never under Do Not Track', { doNotTrack: '1' }, 0, 0],
    ['never under Global Privacy Control', { globalPrivacyControl: true }, 0, 0],
  ])('is reported %s', async (_, signals, chance, times) => {
    stop = startClientReports(signals, () => chance);
    await vi.dynamicImportSettled();
    hide();
    hide();
    const reports = await sent();
    expect(reports).toHaveLength(times);
    for (const report of reports) {
      expect(report.vitals.map(({ name }) => name)).toContain('CLS');
      expect(sendClientReport.body.safeParse(report).success).toBe(true);
    }
  });
});

describe('the places of an error', () => {
  it.each([
    ['Chrome', `    at f (${ORIGIN}/a/b.js:1:2)`, ['/a/b.js:1:2']],
    ['Firefox', `f@${ORIGIN}/a/b.js:1:2`, ['/a/b.js:1:2']],
    ['another site', '    at f (https://evil.example/b.js:1:2)', []],
    ['a page', `    at ${ORIGIN}/story/12:1:2`, []],
    ['a message that looks like one', `Error: ${ORIGIN}/profile/marlowe:1:2`, []],
    ['no stack', '', []],
  ])('of %s', (_, stack, frames) => {
    expect(framesOf(Object.assign(new Error('x'), { stack }))).toEqual(frames);
  });
});

it.each([
  ['/', 'home'],
  ['/story/12', 'story'],
  ['/profile/marlowe', 'profile'],
  ['/marlowe@example.org', 'other'],
  ['/home', 'home'],
])('the kind of page of %s is %s', (pathname, page) => expect(pageOf(pathname)).toBe(page));
