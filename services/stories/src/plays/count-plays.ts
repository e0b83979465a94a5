import type { EventHandlers } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { halfOf } from '../stories/story-sums.ts';

/** Moves a mystery's counters by the plays of members and guests alike, once an event. */
export function countPlays({
  stories,
  authors,
  countedPlays,
}: Pick<Deps, 'stories' | 'authors' | 'countedPlays'>): EventHandlers<'play.started' | 'play.ended'> {
  return {
    'play.started': async ({ playId, storyId }, { session }) => {
      if (await stories.countAttempt(storyId, session)) {
        await countedPlays.add(playId, storyId, { attempts: 1 }, session);
      }
    },

    'play.ended': async ({ playId, storyId, completedStatus, questionsAsked, timeTakenMs }, { session }) => {
      const isSolved = completedStatus === 'Completed';
      const [completions, resignations] = isSolved ? ([1, 0] as const) : ([0, 1] as const);
      const outcome = {
        totalCompletions: completions,
        totalResignations: resignations,
        totalQuestions: questionsAsked,
        totalTimeMs: timeTakenMs,
      };
      const story = await stories.countOutcome(storyId, outcome, session);
      if (!story) return;
      const sums = { questions: questionsAsked, timeMs: timeTakenMs };
      await countedPlays.add(playId, storyId, { completions, resignations, ...sums }, session);
      await authors.move(story.authorId, halfOf(story.isPublic), { plays: 1, ...sums }, session);
    },
  };
}
