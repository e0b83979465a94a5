import type { EventHandlers } from '@sidelight/kit';
import type { Deps } from '../deps.ts';

/**
 * Counts the plays of members and guests alike, once an event. Everybody plays the daily mystery, so a play's
 * event writes records of this play alone; the mystery's counters follow with those of other plays.
 */
export function countPlays({
  stories,
  deltas,
  countedPlays,
}: Pick<Deps, 'stories' | 'deltas' | 'countedPlays'>): EventHandlers<'play.started' | 'play.ended'> {
  return {
    'play.started': async ({ playId, storyId }, { session }) => {
      if (!(await stories.exists(storyId, session))) return;
      await countedPlays.add(playId, storyId, { attempts: 1 }, session);
      await deltas.add(storyId, { totalAttempts: 1 }, session);
    },

    'play.ended': async ({ playId, storyId, completedStatus, questionsAsked, timeTakenMs }, { session }) => {
      if (!(await stories.exists(storyId, session))) return;
      const isSolved = completedStatus === 'Completed';
      const [completions, resignations] = isSolved ? ([1, 0] as const) : ([0, 1] as const);
      const counts = { completions, resignations, questions: questionsAsked, timeMs: timeTakenMs };
      await countedPlays.add(playId, storyId, counts, session);
      const figures = {
        totalCompletions: completions,
        totalResignations: resignations,
        totalQuestions: questionsAsked,
        totalTimeMs: timeTakenMs,
      };
      await deltas.add(storyId, figures, session);
    },
  };
}
