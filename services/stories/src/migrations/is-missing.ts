/** Whether MongoDB reports that the collection or the index does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 26 || error.code === 27);
