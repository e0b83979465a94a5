/**
 * Players open a profile to see the latest changes, so a response that is older than 5 s is read again. The parts of
 * one page that request the same data still share one response.
 */
export const REFETCH_STALE = { refetchOnMountOrArgChange: 5 } as const;
