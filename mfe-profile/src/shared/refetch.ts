/** A response older than 5 s is requested again. The panels of one page still share a response. */
export const REFETCH_STALE = { refetchOnMountOrArgChange: 5 } as const;
