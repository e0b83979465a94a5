import type { EventHandlers } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { halfOf } from '../stories/story-sums.ts';

/** Moves a mystery's counters by the plays of members and guests alike, once an event. */
export function countPlays({ stories, authors }: Pick<Deps, 'stories' | 'authors'>): EventHandlers {
  return {
    'play.started': ({ storyId }, { session }) => stories.countAttempt(storyId, session),

    'play.ended': async ({ storyId, completedStatus, questionsAsked, timeTakenMs }, { session }) => {
      const isSolved = completedStatus === 'Completed';
      const outcome = {
        totalCompletions: isSolved ? 1 : 0,
        totalResignations: isSolved ? 0 : 1,
        totalQuestions: questionsAsked,
        totalTimeMs: timeTakenMs,
      } as const;
      const story = await stories.countOutcome(storyId, outcome, session);
      if (!story) return;
      const sums = { plays: 1, questions: questionsAsked, timeMs: timeTakenMs };
      await authors.move(story.authorId, halfOf(story.isPublic), sums, session);
    },
  };
}
