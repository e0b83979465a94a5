import { useEffect, useState } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

const DURATION_MS = 900;

/** Returns a number that rises from `from` to `to` within 0.9 s. With reduced motion, returns `to` at once. */
export function useCountUp(to: number, from: number): number {
  const [value, setValue] = useState(() => (prefersReducedMotion() ? to : from));
  useEffect(() => {
    if (prefersReducedMotion() || from === to) {
      setValue(to);
      return;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / DURATION_MS);
      setValue(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to, from]);
  return value;
}
