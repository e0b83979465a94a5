import { type ReactNode, useEffect, useRef, useState } from 'react';

export type WhenNearProps = {
  /** A placeholder until the content is shown. It should be about as large as the content. */
  waiting: ReactNode;
  children: ReactNode;
};

const DISTANCE = '100px';

/** Renders its children only when the player has scrolled near them. */
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
