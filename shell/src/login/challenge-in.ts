import { ApiCallError } from '@sidelight/contracts';

/** The challenge if the response asks for a second factor, otherwise null. */
export function challengeIn(failure: unknown): string | null {
  if (!(failure instanceof ApiCallError) || failure.code !== 'mfa_required') return null;
  const { challenge } = failure.details;
  return typeof challenge === 'string' ? challenge : null;
}
