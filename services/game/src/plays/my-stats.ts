import type { CompletedStatus } from '@sidelight/contracts';
import type { GameContext } from '../game-context.ts';

export async function myStoryStats(
  { playHistory }: GameContext,
  userId: string,
  storyId: string,
): Promise<{ attemptedCount: number; completedCount: number; completedStatus: CompletedStatus }> {
  const started = (await playHistory.statesOf(userId, storyId)).filter(({ startedAt }) => startedAt !== null);
  const completedCount = started.filter(({ state }) => state === 'solved').length;
  const hasResigned = started.some(({ state }) => state === 'resigned');
  const unsolved: CompletedStatus = hasResigned ? 'Resigned' : started.length > 0 ? 'Attempted' : 'Untried';
  return {
    attemptedCount: started.length,
    completedCount,
    completedStatus: completedCount > 0 ? 'Completed' : unsolved,
  };
}
