import type { ApiError } from '@sidelight/shell-api';

export type Failure = { error: ApiError; retry: () => void; isRetrying: boolean };

type Query = { error?: unknown; isFetching: boolean; refetch: () => unknown };

/** Null if no query has failed. `retry` repeats all that have. */
export function failureOf(...queries: Query[]): Failure | null {
  const failed = queries.filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (!first) return null;
  return {
    error: first.error as ApiError,
    retry: () => {
      for (const { refetch } of failed) refetch();
    },
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}
