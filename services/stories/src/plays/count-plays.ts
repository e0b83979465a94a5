import type { EventHandlers } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';

/**
 * Each event writes only records of its own play, so that the events of many players never wait for each other. Later,
 * a batch adds the deltas of many plays to the counters.
 */
export function countPlays({
  stories,
  deltas,
  countedPlays,
}: Pick<StoriesContext, 'stories' | 'deltas' | 'countedPlays'>): EventHandlers<
  'play.started' | 'play.ended'
> {
  return {
    'play.started': async ({ playId, storyId }, { session }) => {
      if (!(await stories.exists(storyId, session))) return;
      await countedPlays.add(playId, storyId, { attempts: 1 }, session);
      await deltas.add(storyId, { totalAttempts: 1 }, session);
    },

    'play.ended': async (play, { session }) => {
      const { playId, storyId, completedStatus, questionsAsked, timeTakenMs, isFirst } = play;
      if (!(await stories.exists(storyId, session))) return;
      const isSolved = completedStatus === 'Completed';
      const [completions, resignations] = isSolved ? ([1, 0] as const) : ([0, 1] as const);
      const counts = {
        ...{ completions, resignations, questions: questionsAsked, timeMs: timeTakenMs },
        firstEnds: isFirst ? (1 as const) : (0 as const),
      };
      await countedPlays.add(playId, storyId, counts, session);
      const delta = {
        totalCompletions: completions,
        totalResignations: resignations,
        totalQuestions: questionsAsked,
        totalTimeMs: timeTakenMs,
      };
      await deltas.add(storyId, delta, session);
    },
  };
}
