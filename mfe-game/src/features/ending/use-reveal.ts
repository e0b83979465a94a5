import { prefersReducedMotion } from '@sidelight/ui';
import { useState } from 'react';

/** The time, in seconds, after which the first fact appears. The picture and the solution appear before it. */
const FIRST_FACT = 3.2;
/** The time between two facts and the longest time for all facts, in seconds. */
const STEP = 0.7;
const FACTS_AT_MOST = 4.2;

/** When each fact appears, and when the rest of the screen appears, in seconds after the end of the game. */
export function revealTimes(factCount: number): { facts: number[]; rest: number } {
  const step = Math.min(STEP, FACTS_AT_MOST / Math.max(1, factCount));
  const facts = Array.from({ length: factCount }, (_, index) => FIRST_FACT + index * step);
  return { facts, rest: FIRST_FACT + factCount * step };
}

/**
 * Whether the screen reveals the solution in steps. It does so only at the end of the game, not on a later visit, and
 * never if motion is reduced. The steps are CSS animations. `finish` shows everything at once.
 */
export function useReveal(isFresh: boolean): { isRevealing: boolean; finish: () => void } {
  const [isRevealing, setIsRevealing] = useState(() => isFresh && !prefersReducedMotion());
  return { isRevealing, finish: () => setIsRevealing(false) };
}
