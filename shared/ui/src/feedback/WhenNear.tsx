import { type ReactNode, useEffect, useRef, useState } from 'react';

export type WhenNearProps = {
  /** Shown in the place of the content until the content is shown. It should have about the same size. */
  waiting: ReactNode;
  children: ReactNode;
};

/** The content is shown when its place is this far from the screen. */
const DISTANCE = '100px';

/**
 * Shows its content when its place comes near the screen. It also shows it once anything in the form around it gets the
 * focus, so that the content is there before a keyboard user comes to it.
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
