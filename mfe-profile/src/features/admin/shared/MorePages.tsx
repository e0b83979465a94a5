import { Button } from '@sidelight/ui';
import { ListSkeleton } from './ListSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

/** The state of an infinite query's next page. */
export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
};

type Props = { query: PagedQuery; of: string; className: string | undefined };

/** The end of a list that may have more pages. */
export function MorePages({ query, of, className }: Props) {
  if (query.isFetchingNextPage) return <ListSkeleton of={of} />;
  if (query.isFetchNextPageError) {
    return <LoadFailure error={query.error} onRetry={query.fetchNextPage} isRetrying={false} />;
  }
  if (!query.hasNextPage) return null;
  return (
    <Button className={className} onClick={query.fetchNextPage}>
      Show more
    </Button>
  );
}
