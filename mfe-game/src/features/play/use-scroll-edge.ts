import { prefersReducedMotion } from '@sidelight/ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';

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

/** Whether an area is scrolled to its end, and a function that scrolls to either end. */
export function useScrollEdge(area: RefObject<HTMLElement | null>) {
  const [isAtBottom, setAtBottom] = useState(true);
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => {
      setAtBottom(isAtBottomOf(element));
      setCanScroll(element.scrollHeight - element.clientHeight > BOTTOM_TOLERANCE_PX);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
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
  return { isAtBottom, canScroll, scrollTo };
}
