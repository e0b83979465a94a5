import type { Contract, ErrorCode } from '@sidelight/contracts';

/** Every code that a contract's route may refuse with: what the kit itself answers, and what the contract names. */
export function errorCodesOf(contract: Contract): ReadonlySet<ErrorCode> {
  const { method, auth, params, query, body, idempotencyKey, rateLimit } = contract;
  const isWrite = method !== 'GET';
  const isPublic = auth !== 'service';
  const isTold = auth === 'member' || auth === 'admin' || auth === 'service';
  return new Set<ErrorCode>([
    ...when(params || query || body || idempotencyKey, 'invalid_request'),
    ...when(isTold, 'not_authenticated'),
    // Where the page shows another member than the session's.
    ...when(isPublic && auth !== 'public', 'session_not_found'),
    ...when(auth === 'admin', 'forbidden'),
    ...when(isWrite && isPublic, 'cross_site', 'unsupported_media_type'),
    ...when(body, 'unsupported_media_type'),
    // The edge's answers: to a body above its bound, whoever takes one, and to a path that is none.
    ...when(isPublic || body, 'payload_too_large'),
    ...when(params, 'not_found'),
    ...when(idempotencyKey, 'idempotency_conflict'),
    ...when(rateLimit || (isPublic && !isWrite), 'rate_limited'),
    ...(['internal', 'unavailable'] as const),
    ...(contract.errors ?? []),
  ]);
}

const when = (is: unknown, ...codes: ErrorCode[]): ErrorCode[] => (is ? codes : []);
