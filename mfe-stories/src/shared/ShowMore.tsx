import { messageOf } from '@sidelight/contracts';
import { Button } from '@sidelight/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RedError } from './RedError.tsx';
import styles from './ShowMore.module.css';

type Query = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
};

/** The next page is requested when the end of the list is this close below the screen. */
const PREFETCH_DISTANCE = '900px';

export function ShowMore({ query }: { query: Query }) {
  const onMore = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <RedError message={messageOf(query.error)} onRetry={onMore} />;
  return query.hasNextPage ? <NextPage isBusy={query.isFetchingNextPage} onMore={onMore} /> : null;
}

function NextPage({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const [isNear, setNear] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: `${PREFETCH_DISTANCE} 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const more = useEffectEvent(onMore);
  // Also requests a further page if the end of the list is still near the screen after a page has arrived.
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
