import { expect, it } from 'vitest';
import {
  createdText,
  formatCountdown,
  formatDay,
  formatDayOf,
  formatMoment,
  formatPercentage,
  formatTime,
  gaveUpText,
  playedText,
  roundedMinutes,
} from './text.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
  [Number.NaN, '0:00'],
  [-5, '0:00'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatTime(ms)).toBe(text);
});

it.each([
  [1, 2, '50%'],
  [2, 3, '67%'],
  [0, 0, '0%'],
  [1, 0, '0%'],
  [Number.NaN, 4, '0%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(formatPercentage(part, whole)).toBe(text);
});

it.each([
  [0, '0h 0m'],
  [59_000, '0h 1m'],
  [3_600_000, '1h 0m'],
  [86_399_000, '24h 0m'],
])('formats a countdown of %d ms as %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

it('rounds mean times to minutes', () => {
  expect([0, 29_999, 30_000, 90_000, Number.NaN].map(roundedMinutes)).toEqual([0, 0, 1, 2, 0]);
});

it('writes the exact lines of the product spec', () => {
  expect(playedText({ questions: 7, timeTakenMs: 125_000, status: 'Completed' })).toBe(
    '7 questions · 2:05 mins · Completed',
  );
  expect(playedText({ questions: 1, timeTakenMs: 60_000, status: 'Attempted' })).toBe(
    '1 question · 1:00 mins · Attempted',
  );
  expect(createdText({ likes: 1, dislikes: 1, date: '20 Nov 2026' })).toBe(
    '1 like · 1 dislike · Created 20 Nov 2026',
  );
  expect(createdText({ date: '20 Nov 2026' })).toBe('0 likes · 0 dislikes · Created 20 Nov 2026');
  expect(gaveUpText({ title: 'Gull Soup', timeTakenMs: 65_000, questions: 2 })).toBe(
    'You gave up on Gull Soup after 1:05, and asked 2 questions.',
  );
  expect(gaveUpText({ title: 'Gull Soup', timeTakenMs: 65_000, questions: 1 })).toBe(
    'You gave up on Gull Soup after 0:00, and asked 1 question.',
  );
  expect(formatDay('2026-11-02')).toBe('2 Nov 2026');
});

it('writes an instant as day and time of the player’s time zone', () => {
  const instant = new Date(2026, 10, 20, 9, 5).toISOString();
  expect(formatDayOf(instant)).toBe('20 Nov 2026');
  expect(formatMoment(instant)).toBe('20 Nov 2026, 09:05');
});
