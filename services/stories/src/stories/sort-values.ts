import {
  type Difficulty,
  difficultyNumber,
  measuredDifficulty,
  placeBonus,
  rating,
  wilsonLowerBound,
} from '@sidelight/rules';
import { isCurated } from './list-keys.ts';
import type { StoryRecord } from './story.model.ts';
import type { StoryCounters } from './story-counters.ts';

type Estimated = Partial<Pick<StoryRecord, 'place' | 'estimate'>>;
export type SortValues = Pick<StoryRecord, 'rating' | 'best' | 'difficulty'>;

/**
 * The sort values of a mystery that are derived from its counters. Every change of the counters derives them again.
 * Before there are votes, the editor's order decides the rating. Before there are enough games, the estimate is the
 * difficulty.
 */
export function sortValues(counters: StoryCounters, { place, estimate }: Estimated): SortValues {
  const { likes, dislikes } = counters;
  return {
    rating: rating(likes, dislikes) + placeBonus(place ?? null),
    best: wilsonLowerBound(likes, dislikes) + placeBonus(place ?? null),
    difficulty: difficultyNumber(measured(counters) ?? estimate ?? null),
  };
}

const measured = ({
  totalCompletions,
  totalResignations,
  totalQuestions,
}: StoryCounters): Difficulty | null =>
  measuredDifficulty({
    completions: totalCompletions,
    resignations: totalResignations,
    questions: totalQuestions,
  });

/**
 * Whether the difficulty that players see is the test player's estimate. It comes from another source if finished
 * games show the difficulty, or if an editor has estimated it.
 */
export const isDifficultyEstimated = (
  story: StoryCounters & Pick<StoryRecord, 'authorId' | 'estimate'>,
): boolean => Boolean(story.estimate) && !isCurated(story) && measured(story) === null;
