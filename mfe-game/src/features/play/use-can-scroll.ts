import { type RefObject, useEffect, useState } from 'react';

/** The keyboard must be able to reach an element that scrolls. */
export function useCanScroll(ref: RefObject<HTMLElement | null>): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCanScroll(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return canScroll;
}
