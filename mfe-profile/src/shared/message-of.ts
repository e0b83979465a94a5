import type { ApiError } from '@sidelight/shell-api';

/** The sentence of a failed call, fit for a player to read. */
export function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : null;
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong. Please try again.';
}

/** The code of a failed call, which says what it was that failed; undefined where nothing answered. */
export const codeOf = (error: unknown): string | undefined => (error as Partial<ApiError>).code;
