import type { AuthorSums } from '../authors/author.model.ts';
import type { StoryRecord } from './story.model.ts';

/** The field of an author's sums that a mystery counts in. */
export const visibilityKey = (isPublic: boolean) => (isPublic ? 'listed' : 'unlisted');

/** What one mystery adds to its author's sums. */
export function sumsOf(story: StoryRecord, sign: 1 | -1 = 1): AuthorSums {
  return {
    stories: sign,
    likes: sign * story.likes,
    dislikes: sign * story.dislikes,
    plays: sign * (story.totalCompletions + story.totalResignations),
    questions: sign * story.totalQuestions,
    timeMs: sign * story.totalTimeMs,
  };
}
