import { Button } from '@sidelight/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './ShowMore.module.css';

type Props = { isBusy: boolean; onMore: () => void };

/** How far below the screen the next page is asked for. */
const AHEAD = '900px';

/** Asks for the next page as soon as the end of the list comes near; a button for everyone else. */
export function ShowMore({ isBusy, onMore }: Props) {
  const [isNear, setNear] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: `${AHEAD} 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const more = useEffectEvent(onMore);
  // A page may be too short to push the end away: whenever one has arrived, look again.
  useEffect(() => {
    if (isNear && !isBusy) more();
  }, [isNear, isBusy]);
  return (
    <div ref={end} className={styles.end}>
      <Button onClick={onMore} isBusy={isBusy}>
        {isBusy ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
