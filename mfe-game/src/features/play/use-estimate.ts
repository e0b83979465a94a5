import type { Play } from '@sidelight/contracts';
import { runningEstimate, SCORING } from '@sidelight/rules';
import { serverNow } from '@sidelight/shell-api/clock';
import { useEffect, useReducer } from 'react';

const REFRESH_MS = 5_000;

/** The points that the player would get for solving the game now. */
export function useEstimate(play: Play | null): number {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const startedAt = play?.startedAt ?? null;
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  if (!play) return SCORING.maxPoints;
  const began = startedAt === null ? null : new Date(startedAt);
  return runningEstimate(
    { startedAt: began, hints: play.hintsUsed, questions: play.questionsAsked },
    serverNow(),
  );
}
