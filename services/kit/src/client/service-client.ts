import { setTimeout as sleep } from 'node:timers/promises';
import { ApiCallError, type CallArgs, type Contract, call, type ResultOf } from '@sidelight/contracts';

export type ServiceClientOptions = {
  baseUrl: string;
  serviceToken: string;
  /** The longest that one call may take, all its tries together, in ms. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
};

export type ServiceClient = {
  /**
   * Calls another service. A GET that fails in passing is tried again while there is time.
   * @throws {ApiCallError}
   */
  call<C extends Contract>(
    contract: C,
    args: CallArgs<C>,
    context?: { requestId?: string },
  ): Promise<ResultOf<C>>;
};

const MAX_TRIES = 3;
const FIRST_DELAY_MS = 50;

/** A client for the internal routes of another service, carrying token and request id. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { baseUrl, serviceToken, timeoutMs = 5000, fetch } = options;
  return {
    async call(contract, args, context = {}) {
      const deadline = Date.now() + timeoutMs;
      const headers: Record<string, string> = {
        authorization: `Bearer ${serviceToken}`,
        ...(context.requestId ? { 'x-request-id': context.requestId } : {}),
      };
      for (let tries = 1; ; tries++) {
        try {
          return await call(contract, args, {
            baseUrl,
            headers,
            timeoutMs: Math.max(1, deadline - Date.now()),
            ...(fetch ? { fetch } : {}),
          });
        } catch (error) {
          const delay = FIRST_DELAY_MS * 2 ** (tries - 1) * (0.75 + Math.random() * 0.5);
          const isPassing = error instanceof ApiCallError && error.isRetryable && contract.method === 'GET';
          if (!isPassing || tries >= MAX_TRIES || Date.now() + delay >= deadline) throw error;
          await sleep(delay);
        }
      }
    },
  };
}
