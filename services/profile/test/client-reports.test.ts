import { describe, expect, it } from 'vitest';
import { useProfile } from './support.ts';

const service = useProfile();
const PATH = '/api/profile/client-reports';
const FRAME = '/remotes/game/9679dd34b400/chunk-89abcdef01.js:1:2345';
const error = { area: 'game', kind: 'render', name: 'TypeError', frames: [FRAME] };
const report = { page: 'story', errors: [error], vitals: [{ name: 'LCP', value: 1500 }] };

const send = (json: unknown) => service.browser().request('POST', PATH, { json });
const readMetrics = async () =>
  (await service.browser().request('GET', '/metrics')).body as unknown as string;

describe('a report of a browser', () => {
  it('is counted by page, area and kind, and its timings by page', async () => {
    expect((await send({ ...report, vitals: [...report.vitals, { name: 'CLS', value: 0.2 }] })).status).toBe(
      202,
    );
    const text = await readMetrics();
    expect(text).toMatch(
      /client_errors_total\{(?=.*page="story")(?=.*area="game")(?=.*kind="render").*\} 1\n/,
    );
    expect(text).toMatch(/client_vital_seconds_sum\{(?=.*vital="lcp")(?=.*page="story").*\} 1\.5\n/);
    expect(text).toMatch(/client_layout_shift_score_sum\{.*page="story".*\} 0\.2\n/);
    expect(text).not.toContain('chunk-');
  });

  it.each([
    ['a page that is none', { ...report, page: '/story/12' }],
    ['a message', { ...report, errors: [{ ...error, message: 'marlowe@example.org' }] }],
    ['a name with a text in it', { ...report, errors: [{ ...error, name: 'no such user marlowe' }] }],
    ['a place elsewhere', { ...report, errors: [{ ...error, frames: ['https://evil.example/a.js:1:1'] }] }],
    ['a page’s address for a script', { ...report, errors: [{ ...error, frames: ['/story/12:1:1'] }] }],
    ['a query', { ...report, errors: [{ ...error, frames: ['/a.js?name=marlowe:1:1'] }] }],
    ['too many errors', { ...report, errors: Array.from({ length: 6 }, () => error) }],
    ['too many places', { ...report, errors: [{ ...error, frames: Array(9).fill(FRAME) }] }],
    ['a vital of its own making', { ...report, vitals: [{ name: 'marlowe', value: 1 }] }],
    ['a value that spoils a sum', { ...report, vitals: [{ name: 'LCP', value: 1e12 }] }],
    ['a negative value', { ...report, vitals: [{ name: 'LCP', value: -1 }] }],
    ['something more', { ...report, userAgent: 'x' }],
  ])('is refused with %s', async (_, json) => {
    const before = await readMetrics();
    expect((await send(json)).status).toBe(400);
    const counted = (text: string) => text.split('\n').filter((line) => line.startsWith('client_'));
    expect(counted(await readMetrics())).toEqual(counted(before));
  });

  it('is refused if it is too large', async () => {
    const { status } = await send({ ...report, page: 'x'.repeat(100_000) });
    expect(status).toBe(413);
  });
});
