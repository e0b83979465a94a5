import type { AuthorSums, VisibilityKey } from '../authors/author.model.ts';
import type { StoryCounters } from './story-counters.ts';

/** The field of an author's record that has the sums over mysteries of this visibility. */
export const visibilityKey = (isPublic: boolean): VisibilityKey => (isPublic ? 'listed' : 'unlisted');

/** What these counters add to the sums of the mystery's author. */
export const authorSumsOf = (counters: StoryCounters): Omit<AuthorSums, 'stories'> => ({
  likes: counters.likes,
  dislikes: counters.dislikes,
  plays: counters.totalCompletions + counters.totalResignations,
  questions: counters.totalQuestions,
  timeMs: counters.totalTimeMs,
});

/** What one mystery adds to its author's sums; with the sign -1, what it takes away. */
export function sumsOf(story: StoryCounters, sign: 1 | -1 = 1): AuthorSums {
  const sums = { stories: 1, ...authorSumsOf(story) };
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sign * sum])) as AuthorSums;
}
