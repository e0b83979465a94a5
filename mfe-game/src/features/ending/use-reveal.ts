import { prefersReducedMotion } from '@sidelight/ui';
import { useState } from 'react';

/** In seconds. The picture and the solution appear before the first fact. */
const FIRST_FACT = 3.2;
/** In seconds: `STEP` lies between two facts; all facts together take `FACTS_AT_MOST` at most. */
const STEP = 0.7;
const FACTS_AT_MOST = 4.2;

/** In seconds after the end of the game: when each fact and the rest of the screen appear. */
export function revealTimes(factCount: number): { facts: number[]; rest: number } {
  const step = Math.min(STEP, FACTS_AT_MOST / Math.max(1, factCount));
  const facts = Array.from({ length: factCount }, (_, index) => FIRST_FACT + index * step);
  return { facts, rest: FIRST_FACT + factCount * step };
}

/**
 * Reveals the solution only at the end of the game, not on a later visit, and never if motion is reduced. The steps are
 * CSS animations.
 */
export function useReveal(isFresh: boolean): { isRevealing: boolean; finish: () => void } {
  const [isRevealing, setIsRevealing] = useState(() => isFresh && !prefersReducedMotion());
  return { isRevealing, finish: () => setIsRevealing(false) };
}
