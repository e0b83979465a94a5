import { Button } from '@sidelight/ui';
import { ListSkeleton } from './ListSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
};

type Props = { query: PagedQuery; of: string; className: string | undefined };

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
