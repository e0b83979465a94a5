import { prefersReducedMotion } from '@sidelight/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** If at most this many pixels are left to scroll, the area counts as scrolled to its end (product spec, section 2). */
const BOTTOM_TOLERANCE_PX = 10;

export function isAtBottomOf(area: {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}): boolean {
  return area.scrollHeight - area.clientHeight - area.scrollTop <= BOTTOM_TOLERANCE_PX;
}

/**
 * Tells whether the area is scrolled to its end. If `keepsEnd` is true, an area at its end stays there when its size or
 * content changes.
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
     * The heights when the observer last ran. If they differ now, the area has changed and the player has not scrolled,
     * so `wasAtBottom` keeps its value.
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
