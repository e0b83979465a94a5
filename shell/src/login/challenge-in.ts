import { ApiCallError } from '@sidelight/contracts';

/** The challenge in an answer that asks for a second factor; null for every other failure. */
export function challengeIn(failure: unknown): string | null {
  if (!(failure instanceof ApiCallError) || failure.code !== 'mfa_required') return null;
  const { challenge } = failure.details;
  return typeof challenge === 'string' ? challenge : null;
}
