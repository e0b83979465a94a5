import { ApiCallError, type CallArgs, type Contract, type ResultOf } from '@sidelight/contracts';
import { createServiceClient } from '@sidelight/kit/server';
import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Request } from 'express';

/** The client for whom the edge reads. The service counts the read in the rate limit of the client's address. */
export type Reader = { address: string | undefined; requestId: string };

export const readerOf = (req: Request): Reader => ({ address: req.ip, requestId: String(req.id) });

/**
 * Calls a public route. @throws if the service does not answer in time, refuses the call, or has just failed several
 * times
 */
export type ReadService = <C extends Contract>(
  contract: C,
  args: Pick<CallArgs<C>, 'params' | 'query'>,
  reader: Reader,
) => Promise<ResultOf<C>>;

/** After this many failures in a row, each read fails immediately for `BREAK_FOR_MS`, so that no page waits. */
const BREAK_AFTER = 3;
const BREAK_FOR_MS = 2_000;

/** @param baseUrls with an empty list, every read fails immediately */
export function createServiceReader(baseUrls: readonly string[], timeoutMs: number): ReadService {
  const client = createServiceClient({ baseUrls, timeoutMs, maxTries: Math.max(2, baseUrls.length) });
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ApiCallError && error.isRetryable),
    { halfOpenAfter: BREAK_FOR_MS, breaker: new ConsecutiveBreaker(BREAK_AFTER) },
  );
  return async (contract, args, { address, requestId }) => {
    if (baseUrls.length === 0) throw new Error('The service has no URL');
    const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
    const call = { ...args, headers } as CallArgs<typeof contract>;
    return breaker.execute(() => client.call(contract, call, { requestId }));
  };
}
