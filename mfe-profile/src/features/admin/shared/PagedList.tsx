import type { ReactNode } from 'react';
import { ListSkeleton } from './ListSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MorePages, type PagedQuery } from './MorePages.tsx';

type Props<Item> = {
  query: PagedQuery & {
    data?: { pages: readonly { items: readonly Item[] }[] } | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  of: string;
  empty: ReactNode;
  moreClassName?: string | undefined;
  children: (items: Item[]) => ReactNode;
};

export function PagedList<Item>({ query, of, empty, moreClassName, children }: Props<Item>) {
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error || isFetching) return <ListSkeleton of={of} />;
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
