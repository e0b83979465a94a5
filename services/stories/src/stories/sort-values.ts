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

/** These values are computed again at every change of the counters. */
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
 * Whether the difficulty that players see is the test player's estimate. The difficulty may also be an editor's
 * estimate or come from finished games.
 */
export const isDifficultyEstimated = (
  story: StoryCounters & Pick<StoryRecord, 'authorId' | 'estimate'>,
): boolean => Boolean(story.estimate) && !isCurated(story) && measured(story) === null;
