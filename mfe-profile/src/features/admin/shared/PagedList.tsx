import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { MorePages, type PagedQuery } from './MorePages.tsx';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

type Props<Item> = {
  query: PagedQuery & {
    data?: { pages: readonly { items: readonly Item[] }[] } | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown instead of an empty list. */
  empty: ReactNode;
  moreClassName?: string | undefined;
  children: (items: Item[]) => ReactNode;
};

/** The items of all pages that an infinite query has read, and the button for the next page. */
export function PagedList<Item>({ query, empty, moreClassName, children }: Props<Item>) {
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error || isFetching) return <ReportsSkeleton />;
    return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      <MorePages query={query} className={moreClassName} />
    </>
  );
}
