import { ApiCallError, type CallArgs, type CallOptions, call } from './client.ts';
import type { Contract, ResultOf } from './contract.ts';

const FIRST_DELAY_MS = 200;
const TRIES = 4;

/** Whether a call can be sent again without doing its work twice. */
export const isRepeatable = (contract: Contract, args: { idempotencyKey?: string | undefined }): boolean =>
  contract.method === 'GET' || contract.isRepeatable === true || args.idempotencyKey !== undefined;

/** The host has used up its own time and tries by then. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiCallError && error.isRetryable && error.code !== 'host_failed';

/**
 * Calls a contract, trying again after 200, 400 and 800 ms where the failure may pass and a second call
 * cannot do the thing twice (product spec, section 9).
 * @throws {ApiCallError} the last failure, at once when `args.signal` is aborted
 */
export async function callAgain<C extends Contract>(
  contract: C,
  args: CallArgs<C>,
  options?: CallOptions,
): Promise<ResultOf<C>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(contract, args, options);
    } catch (error) {
      if (!mayPass(error) || !isRepeatable(contract, args) || attempt >= TRIES) throw error;
      await pause(FIRST_DELAY_MS * 2 ** (attempt - 1), args.signal);
      if (args.signal?.aborted) throw error;
    }
  }
}

/** Waits, or until `signal` is aborted. */
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
