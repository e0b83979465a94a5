/** A response older than 5 s is read again; the parts of one page still share a response. */
export const REFETCH_STALE = { refetchOnMountOrArgChange: 5 } as const;
