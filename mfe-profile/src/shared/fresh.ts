/**
 * A profile is opened to see what just changed, so what is older than a few seconds is fetched again;
 * the parts of one page that ask for the same still share one answer.
 */
export const FRESH = { refetchOnMountOrArgChange: 5 } as const;
