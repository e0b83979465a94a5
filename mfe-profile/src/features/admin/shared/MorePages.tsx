import { Button } from '@sidelight/ui';
import { LoadFailure } from './LoadFailure.tsx';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

/** The state of an infinite query's next page. */
export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
};

/** The end of a list that may have more pages. */
export function MorePages({ query, className }: { query: PagedQuery; className: string | undefined }) {
  if (query.isFetchingNextPage) return <ReportsSkeleton />;
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
