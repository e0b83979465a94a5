import { ApiCallError, type CallArgs, type CallOptions, call } from './client.ts';
import type { Contract, ResultOf } from './contract.ts';

const FIRST_DELAY_MS = 200;
const TRIES = 4;

/** Whether the same call, sent twice, changes no more on the server than if it is sent once. */
export const isRepeatable = (contract: Contract, args: { idempotencyKey?: string | undefined }): boolean =>
  contract.method === 'GET' || contract.isRepeatable === true || args.idempotencyKey !== undefined;

/** False for `host_failed`, because the host has already retried if a retry can help. */
const maySucceedLater = (error: unknown): boolean =>
  error instanceof ApiCallError && error.isRetryable && error.code !== 'host_failed';

/**
 * Retries a failed call after 200, 400 and 800 ms, unless a retry cannot succeed or would repeat the work (product
 * spec, section 9). Stops retrying once `args.signal` is aborted.
 * @throws {ApiCallError} the last failure
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
