/** The sentence of a failed call that a player may read. */
export function messageOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' && message ? message : 'Something went wrong. Please try again.';
}
