import { addDays } from '@sidelight/rules';
import { expect, it } from 'vitest';
import { newProfile } from '../profiles/new-profile.ts';
import { findDifferences } from './find-differences.ts';
import type { History } from './history.ts';
import { replayProfile } from './replay-profile.ts';

it('accepts a profile of an earlier version, which kept only the last fourteen dates of freezes', () => {
  const days = Array.from({ length: 16 * 8 + 1 }, (_, day) => day).filter((day) => day % 8 !== 7);
  const ledger = days.map((day) => {
    const ended = { dailyDate: addDays('2026-01-01', day), completedStatus: 'Completed' as const };
    const play = { playId: `p${day}`, points: 1, questionsAsked: 3, timeTakenMs: 1000, ...ended };
    return { playId: play.playId, xp: 1, at: new Date(Date.UTC(2026, 0, 1 + day)), play };
  });
  const history: History = {
    ...{ ledger, pending: [], attempted: ledger.length, questionsLeft: 0, firsts: [] },
    created: { dates: [], likes: 0, dislikes: 0 },
  };
  const { profile } = replayProfile(newProfile('ada', new Date(0)), history);
  const frozenDates = profile.frozenDates ?? [];
  expect(frozenDates).toHaveLength(16);
  expect(findDifferences({ ...profile, frozenDates: frozenDates.slice(-14) }, history)).toEqual([]);
  expect(findDifferences({ ...profile, frozenDates: frozenDates.slice(-13) }, history)).toEqual([
    expect.stringMatching(/^frozenDates is/),
  ]);
  expect(findDifferences({ ...profile, frozenDates: frozenDates.with(15, '2026-01-01') }, history)).toEqual([
    expect.stringMatching(/^frozenDates is/),
  ]);
});
