import type { Contract, ErrorCode } from '@sidelight/contracts';

export function errorCodesOf(contract: Contract): ReadonlySet<ErrorCode> {
  const { method, auth, params, query, body, idempotencyKey, rateLimit, isFromAnySite } = contract;
  const isWrite = method !== 'GET';
  const isPublic = auth !== 'service';
  const needsCredentials = auth === 'member' || auth === 'admin' || auth === 'service';
  return new Set<ErrorCode>([
    // A path that cannot be decoded is an invalid request too.
    ...when(params || body || idempotencyKey, 'invalid_request'),
    ...when(params || query, 'invalid_parameters'),
    ...when(needsCredentials, 'not_authenticated'),
    // The page may still show one member although the session now belongs to another member.
    ...when(isPublic && auth !== 'public', 'session_not_found'),
    ...when(auth === 'admin', 'forbidden'),
    ...when(isWrite && isPublic && !isFromAnySite, 'cross_site', 'unsupported_media_type'),
    ...when(body, 'unsupported_media_type'),
    // The edge refuses a body that is too large, even if the route takes no body.
    ...when(isPublic || body, 'payload_too_large'),
    // The edge refuses an ambiguous path, for example with an encoded slash in a parameter.
    ...when(params, 'not_found'),
    ...when(idempotencyKey, 'idempotency_conflict'),
    ...when(rateLimit || (isPublic && !isWrite), 'rate_limited'),
    ...(['internal', 'unavailable'] as const),
    ...(contract.errors ?? []),
  ]);
}

const when = (is: unknown, ...codes: ErrorCode[]): ErrorCode[] => (is ? codes : []);
