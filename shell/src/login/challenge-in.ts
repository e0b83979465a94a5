import { ApiCallError } from '@sidelight/contracts';

export function challengeIn(failure: unknown): string | null {
  if (!(failure instanceof ApiCallError) || failure.code !== 'mfa_required') return null;
  const { challenge } = failure.details;
  return typeof challenge === 'string' ? challenge : null;
}
