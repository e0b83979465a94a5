import { difficultyNumber, measuredDifficulty, placeBonus, rating, wilsonLowerBound } from '@sidelight/rules';
import type { StoryRecord } from './story.model.ts';
import type { StoryCounters } from './story-counters.ts';

type Editorial = Partial<Pick<StoryRecord, 'place' | 'estimate'>>;
export type SortValues = Pick<StoryRecord, 'rating' | 'best' | 'difficulty'>;

/**
 * The values that lists sort by and that come from a mystery's counters. Every change of the counters derives them again.
 * Before there are votes, the editor's order decides; before there are enough games, the editor's estimate.
 */
export function sortValues(counters: StoryCounters, { place, estimate }: Editorial): SortValues {
  const { likes, dislikes, totalCompletions, totalResignations, totalQuestions } = counters;
  const measured = measuredDifficulty({
    completions: totalCompletions,
    resignations: totalResignations,
    questions: totalQuestions,
  });
  return {
    rating: rating(likes, dislikes) + placeBonus(place ?? null),
    best: wilsonLowerBound(likes, dislikes) + placeBonus(place ?? null),
    difficulty: difficultyNumber(measured ?? estimate ?? null),
  };
}
