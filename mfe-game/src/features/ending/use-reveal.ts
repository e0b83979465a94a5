import { prefersReducedMotion } from '@sidelight/ui';
import { useState } from 'react';

/** In seconds. The picture and the solution appear before the first fact. */
const FIRST_FACT = 3.2;
/** In seconds: the time between two facts. With many facts it is shorter, so that all take at most `FACTS_AT_MOST`. */
const STEP = 0.7;
const FACTS_AT_MOST = 4.2;

/** In seconds after the end of the game: when each fact and the rest of the screen appear. */
export function revealTimes(factCount: number): { facts: number[]; rest: number } {
  const step = Math.min(STEP, FACTS_AT_MOST / Math.max(1, factCount));
  const facts = Array.from({ length: factCount }, (_, index) => FIRST_FACT + index * step);
  return { facts, rest: FIRST_FACT + factCount * step };
}

/**
 * `isRevealing` is true if the parts of the end screen appear one after the other, by CSS animations. A game that ended
 * on an earlier visit is shown at once, and so is every game if motion is reduced.
 */
export function useReveal(isFresh: boolean): { isRevealing: boolean; finish: () => void } {
  const [isRevealing, setIsRevealing] = useState(() => isFresh && !prefersReducedMotion());
  return { isRevealing, finish: () => setIsRevealing(false) };
}
