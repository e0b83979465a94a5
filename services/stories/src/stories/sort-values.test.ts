import { DIFFICULTIES, DIFFICULTY_MIN_GAMES, difficultyOf } from '@sidelight/rules';
import { expect, it } from 'vitest';
import { DELETED_AUTHOR_ID, SYSTEM_AUTHOR } from '../authors/authors-without-account.ts';
import { isDifficultyEstimated, sortValues } from './sort-values.ts';
import { NO_COUNTS } from './story-counters.ts';

const [player, editor] = ['member-1', SYSTEM_AUTHOR.userId];
const few = { ...NO_COUNTS, totalResignations: DIFFICULTY_MIN_GAMES - 1 };
const enough = { ...NO_COUNTS, totalResignations: DIFFICULTY_MIN_GAMES };

it.each([
  ['nobody knows it', player, NO_COUNTS, undefined, null, false],
  ['the test player says nothing', player, NO_COUNTS, null, null, false],
  ['the test player says it', player, NO_COUNTS, 'fair', 'fair', true],
  ['the author has deleted the account', DELETED_AUTHOR_ID, NO_COUNTS, 'fair', 'fair', true],
  ['there are too few games', player, few, 'fair', 'fair', true],
  ['there are enough games', player, enough, 'fair', 'hard', false],
  ['there are enough games, and they agree', player, enough, 'hard', 'hard', false],
  ['an editor says it', editor, NO_COUNTS, 'tricky', 'tricky', false],
  ['an editor says it, but there are enough games', editor, enough, 'tricky', 'hard', false],
] as const)(
  '%s: the level, and whether it is shown as an estimate',
  (_, authorId, counters, estimate, level, isEstimated) => {
    const story = { ...counters, authorId, ...(estimate === undefined ? {} : { estimate }) };
    expect(difficultyOf(sortValues(counters, story).difficulty)).toBe(level);
    expect(isDifficultyEstimated(story)).toBe(isEstimated);
  },
);

it.each(DIFFICULTIES)('a mystery with the estimate %s is sorted by this level', (estimate) => {
  expect(sortValues(NO_COUNTS, { estimate }).difficulty).toBe(DIFFICULTIES.indexOf(estimate) + 1);
});
