import { addDays } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { planSchedule } from './plan-schedule.ts';

const FROM = '2026-11-20';
const stories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    storyId: `s${index}`,
    score: count - index,
    difficulty: 2.5,
  }));

const plan = (over: Partial<Parameters<typeof planSchedule>[0]>) =>
  planSchedule({
    from: FROM,
    days: 366,
    scheduled: [],
    candidates: stories(400),
    firmUntil: addDays(FROM, 14),
    ...over,
  });

describe('the daily schedule', () => {
  it('gives each day a mystery, the best ones first, and repeats none while unused ones remain', () => {
    const { fill } = plan({});
    expect(fill.map(({ _id }) => _id)).toEqual(Array.from({ length: 366 }, (_, day) => addDays(FROM, day)));
    expect(fill.slice(0, 3).map(({ storyId }) => storyId)).toEqual(['s0', 's1', 's2']);
    expect(new Set(fill.slice(0, 365).map(({ storyId }) => storyId)).size).toBe(365);
  });

  it('with few mysteries, repeats the one that was not used for the longest time', () => {
    const { fill } = plan({ candidates: stories(5), days: 12 });
    expect(fill.map(({ storyId }) => storyId)).toEqual([
      ...['s0', 's1', 's2', 's3', 's4'],
      ...['s0', 's1', 's2', 's3', 's4', 's0', 's1'],
    ]);
  });

  it('keeps scheduled mysteries, and repeats none that is scheduled within a year', () => {
    const scheduled = [
      { _id: addDays(FROM, -300), storyId: 's0' },
      { _id: addDays(FROM, 1), storyId: 's1' },
    ];
    const { fill } = plan({ scheduled, days: 3 });
    expect(fill).toEqual([
      { _id: FROM, storyId: 's2' },
      { _id: addDays(FROM, 2), storyId: 's3' },
    ]);
  });

  it('replaces a repetition by an unused mystery, but not on firm dates', () => {
    const scheduled = Array.from({ length: 30 }, (_, day) => ({
      _id: addDays(FROM, day),
      storyId: `s${day % 2}`,
    }));
    const { fill, replace } = plan({
      scheduled,
      days: 30,
      candidates: stories(4),
    });
    expect(fill).toEqual([]);
    expect(replace).toEqual([
      { _id: addDays(FROM, 14), storyId: 's2', before: 's0' },
      { _id: addDays(FROM, 15), storyId: 's3', before: 's1' },
    ]);
  });

  it('never replaces an admin’s choice, even a repetition', () => {
    const scheduled = Array.from({ length: 20 }, (_, day) => ({
      _id: addDays(FROM, day),
      storyId: 's0',
      isChosen: true,
    }));
    expect(plan({ scheduled, days: 20, candidates: stories(4) })).toEqual({ fill: [], replace: [] });
  });

  it('repeats no mystery within a year while unused ones remain, even after new ones were added', () => {
    // The first plan has only ten mysteries. The second plan has 400, enough for every day from `firmUntil` on.
    const few = plan({ candidates: stories(10) });
    const firmUntil = addDays(FROM, 3);
    const { replace } = plan({ scheduled: few.fill, candidates: stories(400), firmUntil });
    const after = new Map(few.fill.map(({ _id, storyId }) => [_id, storyId]));
    for (const { _id, storyId, before } of replace) {
      expect(after.get(_id)).toBe(before);
      after.set(_id, storyId);
    }
    const dates = [...after.keys()].toSorted();
    const last = new Map<string, number>();
    dates.forEach((date, day) => {
      const storyId = after.get(date) ?? '';
      const before = last.get(storyId);
      if (before !== undefined) expect(day - before).toBeGreaterThanOrEqual(365);
      last.set(storyId, day);
    });
    expect(new Set(after.values()).size).toBeGreaterThanOrEqual(365);
  });

  it('plans nothing without mysteries', () => {
    expect(plan({ candidates: [] })).toEqual({ fill: [], replace: [] });
  });
});
