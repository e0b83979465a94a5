import { type RefObject, useEffect, useState } from 'react';

/**
 * True if the element has more content than fits. Such an element needs a `tabIndex`, so that the keyboard can scroll
 * it.
 */
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
