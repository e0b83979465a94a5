import { type ReactNode, useEffect, useRef, useState } from 'react';

export type WhenNearProps = {
  /** Shown instead of the content at first. It should be about as large as the content. */
  waiting: ReactNode;
  children: ReactNode;
};

/** The distance from the screen. */
const DISTANCE = '100px';

/**
 * Shows its content when its place comes near the screen. Focus in the surrounding form also shows it, so that the
 * content is there before a keyboard user reaches it.
 */
export function WhenNear({ waiting, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: `${DISTANCE} 0px` },
    );
    observer.observe(element);
    const form = element.closest('form');
    form?.addEventListener('focusin', show);
    return () => {
      observer.disconnect();
      form?.removeEventListener('focusin', show);
    };
  }, []);
  return isNear ? children : <div ref={place}>{waiting}</div>;
}
