import { prefersReducedMotion } from '@sidelight/ui';
import { useState } from 'react';

/** When the first fact appears, in seconds after the end of the game. The picture and the solution appear earlier. */
const FIRST_FACT = 3.2;
/**
 * The time between two facts, in seconds. With many facts, it is shorter, so that all appear within `FACTS_AT_MOST`
 * seconds.
 */
const STEP = 0.7;
const FACTS_AT_MOST = 4.2;

/** When each fact appears, and when the rest of the screen appears, in seconds after the end of the game. */
export function revealTimes(factCount: number): { facts: number[]; rest: number } {
  const step = Math.min(STEP, FACTS_AT_MOST / Math.max(1, factCount));
  const facts = Array.from({ length: factCount }, (_, index) => FIRST_FACT + index * step);
  return { facts, rest: FIRST_FACT + factCount * step };
}

/**
 * `isRevealing` is true while CSS animations show the parts of the end screen one after the other. If the game ended on
 * an earlier visit, or motion is reduced, everything is shown at once.
 */
export function useReveal(isFresh: boolean): { isRevealing: boolean; finish: () => void } {
  const [isRevealing, setIsRevealing] = useState(() => isFresh && !prefersReducedMotion());
  return { isRevealing, finish: () => setIsRevealing(false) };
}
