import { ApiCallError, type CallArgs, type CallOptions, call } from './client.ts';
import type { Contract, ResultOf } from './contract.ts';

const FIRST_DELAY_MS = 200;
const TRIES = 4;

/** Whether the server does the work once, however often the call arrives. */
export const isRepeatable = (contract: Contract, args: { idempotencyKey?: string | undefined }): boolean =>
  contract.method === 'GET' || contract.isRepeatable === true || args.idempotencyKey !== undefined;

/** After `host_failed` no retry follows, because the host has retried already. */
const maySucceedLater = (error: unknown): boolean =>
  error instanceof ApiCallError && error.isRetryable && error.code !== 'host_failed';

/**
 * Retries after 200, 400 and 800 ms, if a retry may succeed and does not repeat the work (product spec, section 9).
 * @throws {ApiCallError} the last failure; no retry follows once `args.signal` is aborted
 */
export async function callWithRetries<C extends Contract>(
  contract: C,
  args: CallArgs<C>,
  options?: CallOptions,
): Promise<ResultOf<C>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(contract, args, options);
    } catch (error) {
      if (!maySucceedLater(error) || !isRepeatable(contract, args) || attempt >= TRIES) throw error;
      await pause(FIRST_DELAY_MS * 2 ** (attempt - 1), args.signal);
      if (args.signal?.aborted) throw error;
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
