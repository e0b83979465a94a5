import { type RefObject, useEffect, useState } from 'react';

/**
 * True if the element has more content than fits. Such an element needs a `tabIndex`, so that the keyboard can scroll
 * it. The attribute `data-more` says that more content follows below.
 */
export function useCanScroll(ref: RefObject<HTMLElement | null>): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const below = element.scrollHeight - element.clientHeight - 1;
      setCanScroll(below > 0);
      element.toggleAttribute('data-more', below > element.scrollTop);
    };
    const observer = new ResizeObserver(measure);
    element.addEventListener('scroll', measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return canScroll;
}
