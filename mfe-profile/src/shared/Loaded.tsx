import { messageOf } from '@sidelight/contracts';
import { ErrorCard, Skeleton, VisuallyHidden } from '@sidelight/ui';
import type { ReactNode } from 'react';

type Props<D> = {
  query: { data?: D | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  skeleton?: ReactNode;
  children: (data: D) => ReactNode;
};

const LINES = (
  <div>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton height="2.75rem" />
    <Skeleton height="2.75rem" />
  </div>
);

export function Loaded<D>({ query, skeleton = LINES, children }: Props<D>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />;
}
