import { type ReactNode, useEffect, useRef, useState } from 'react';

export type WhenNearProps = {
  /** Shown instead of the content at first. It should be about as large as the content. */
  waiting: ReactNode;
  children: ReactNode;
};

/** The distance from the screen. */
const DISTANCE = '100px';

/** Shows its content when its place comes near the screen. */
export function WhenNear({ waiting, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${DISTANCE} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place}>{waiting}</div>;
}
