import { prefersReducedMotion } from '@sidelight/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The conversation counts as scrolled to its end within this many pixels (product spec, section 2). */
const BOTTOM_TOLERANCE_PX = 10;

/** True if the area is scrolled to its end, within the tolerance. */
export function isAtBottomOf(area: {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}): boolean {
  return area.scrollHeight - area.clientHeight - area.scrollTop <= BOTTOM_TOLERANCE_PX;
}

/**
 * Whether an area is scrolled to its end, and a function that scrolls to either end. If `keepsEnd`, an area at its end
 * stays there when its size or content changes, for example when a panel opens below it.
 */
export function useScrollEdge(area: RefObject<HTMLElement | null>, keepsEnd: boolean) {
  const [isAtBottom, setAtBottom] = useState(true);
  const staysAtEnd = useRef(keepsEnd);
  useEffect(() => {
    staysAtEnd.current = keepsEnd;
  }, [keepsEnd]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let wasAtBottom = true;
    /**
     * The heights at the observer's last call. If a scroll event finds other heights, the observer has not yet been
     * called for them.
     */
    let seen = '';
    const heights = () => `${element.clientHeight}/${element.scrollHeight}`;
    const look = () => {
      const isAtBottom = isAtBottomOf(element);
      if (heights() === seen) wasAtBottom = isAtBottom;
      setAtBottom(isAtBottom);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(() => {
      if (wasAtBottom && staysAtEnd.current) element.scrollTop = element.scrollHeight;
      seen = heights();
      look();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [area]);

  const scrollTo = useCallback(
    (edge: 'top' | 'bottom') => {
      const element = area.current;
      element?.scrollTo({
        top: edge === 'top' ? 0 : element.scrollHeight,
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
    },
    [area],
  );
  return { isAtBottom, scrollTo };
}
