/** Resolves after a time in ms. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
