import { addDays, localDateOf, utcDateOf } from '@sidelight/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isClockWrong, noteServerTime, onClockChange, playerNow, playerToday, serverNow } from './clock.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-22T12:00:00Z');
const answerAt = (at: Date, cacheControl = 'no-store') =>
  new Response('{}', { headers: { date: at.toUTCString(), 'cache-control': cacheControl } });
const deviceAt = (at: Date) => vi.setSystemTime(at);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  noteServerTime(answerAt(NOW));
});

describe('the clock of a device', () => {
  it.each([-4000, -10, -3, 3, 10, 4000])('that is %i days off is replaced by the server’s clock', (days) => {
    deviceAt(new Date(NOW.getTime() + days * DAY_MS));
    noteServerTime(answerAt(NOW));
    expect(isClockWrong()).toBe(true);
    expect(playerToday()).toBe(localDateOf(NOW));
    expect(playerNow().getTime()).toBe(NOW.getTime());
    deviceAt(new Date(NOW.getTime() + days * DAY_MS + 60_000));
    expect(playerNow().getTime()).toBe(NOW.getTime() + 60_000);
  });

  it.each([0, 60_000, -60_000, 5 * 3_600_000, -5 * 3_600_000])(
    'that is %i ms off is used, because its date is today’s date somewhere on Earth',
    (offMs) => {
      deviceAt(new Date(NOW.getTime() + offMs));
      noteServerTime(answerAt(NOW));
      expect(isClockWrong()).toBe(false);
      expect(playerNow().getTime()).toBe(NOW.getTime() + offMs);
    },
  );

  it('is not compared with a cached response', () => {
    noteServerTime(answerAt(new Date(NOW.getTime() - 3 * DAY_MS), 'public, max-age=60'));
    expect(isClockWrong()).toBe(false);
    expect(utcDateOf(serverNow())).toBe(utcDateOf(NOW));
  });

  it('is used again after it was corrected', () => {
    deviceAt(new Date(NOW.getTime() + 10 * DAY_MS));
    noteServerTime(answerAt(NOW));
    expect(isClockWrong()).toBe(true);
    deviceAt(NOW);
    expect(isClockWrong()).toBe(false);
    expect(playerToday()).toBe(localDateOf(NOW));
  });

  it('notifies listeners if it is wrong, but not after every response', () => {
    const received: string[] = [];
    const stop = onClockChange(() => received.push(playerToday()));
    noteServerTime(answerAt(NOW));
    expect(received).toEqual([]);
    deviceAt(new Date(NOW.getTime() + 10 * DAY_MS));
    noteServerTime(answerAt(NOW));
    noteServerTime(answerAt(NOW));
    expect(received).toEqual([localDateOf(NOW)]);
    stop();
    noteServerTime(answerAt(new Date(NOW.getTime() + 5 * DAY_MS)));
    expect(received).toHaveLength(1);
    expect(playerToday()).toBe(addDays(localDateOf(NOW), 5));
  });
});
