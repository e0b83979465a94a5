import { Button, focusIfLost } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
};

type Props = { query: PagedQuery; className: string | undefined };

export function MorePages({ query, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  // With the last page, or with an error, the pressed button disappears.
  useEffect(() => {
    if (hasPressed.current) focusIfLost(place.current, { preventScroll: true });
  });
  const onMore = () => {
    hasPressed.current = true;
    query.fetchNextPage();
  };
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {query.isFetchNextPageError ? (
        <LoadFailure error={query.error} onRetry={onMore} isRetrying={false} />
      ) : (
        query.hasNextPage && (
          <Button onClick={onMore} isBusy={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        )
      )}
    </div>
  );
}
