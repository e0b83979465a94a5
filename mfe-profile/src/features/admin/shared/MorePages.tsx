import { Button } from '@sidelight/ui';
import { LoadFailure } from './LoadFailure.tsx';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

type Props = {
  /** What an infinite query says of its next page. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  className?: string | undefined;
};

/** The end of a list that has more pages. */
export function MorePages({ query, className }: Props) {
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
