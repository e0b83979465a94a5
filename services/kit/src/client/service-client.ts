import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiCallError,
  type CallArgs,
  type Contract,
  call,
  isRepeatable,
  type ResultOf,
  traceparentOf,
} from '@sidelight/contracts';
import { serviceAuthorization } from '../http/service-token.ts';
import { inSpan } from '../tracing/spans.ts';
import { createReplicas } from './replicas.ts';

export type ServiceClientOptions = {
  baseUrls: readonly string[];
  /** `SERVICE_TOKEN`. Without a token, the client can call only public routes. */
  serviceToken?: string;
  /** The time for one call with all its retries, in ms. */
  timeoutMs?: number;
  /** How many attempts a call has at most. The default is 3, or the number of replicas if this is more. */
  maxTries?: number;
  fetch?: typeof globalThis.fetch;
};

export type ServiceClient = {
  /**
   * Repeats a repeatable call that fails transiently, until `maxTries` attempts were made or `timeoutMs` is over. If a
   * replica does not respond, the next replica gets the call immediately.
   * @throws {ApiCallError}
   */
  call<C extends Contract>(
    contract: C,
    args: CallArgs<C>,
    context?: { requestId?: string },
  ): Promise<ResultOf<C>>;
};

const TRIES = 3;
const FIRST_DELAY_MS = 50;

const delayMs = (tries: number) => FIRST_DELAY_MS * 2 ** (tries - 1) * (0.75 + Math.random() * 0.5);

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { baseUrls, serviceToken, timeoutMs = 5000, fetch } = options;
  const { maxTries = Math.max(TRIES, baseUrls.length) } = options;
  const replicas = createReplicas(baseUrls);
  return {
    async call(contract, args, context = {}) {
      const deadline = Date.now() + timeoutMs;
      const headers: Record<string, string> = {
        ...(serviceToken === undefined ? {} : { authorization: serviceAuthorization(serviceToken) }),
        ...(context.requestId ? { 'x-request-id': context.requestId } : {}),
      };
      for (let tries = 1; ; tries++) {
        const baseUrl = replicas.next();
        try {
          const { method, path, name } = contract;
          const attributes = { 'http.request.method': method, 'http.route': path, 'rpc.method': name };
          return await inSpan({ name: `${method} ${path}`, kind: 'client', attributes }, (trace) =>
            call(contract, args, {
              baseUrl,
              headers: { ...headers, traceparent: traceparentOf(trace) },
              timeoutMs: Math.max(1, deadline - Date.now()),
              ...(fetch ? { fetch } : {}),
            }),
          );
        } catch (error) {
          if (!(error instanceof ApiCallError && error.isRetryable)) throw error;
          const hasNoResponse = error.status === 0;
          if (hasNoResponse) replicas.eject(baseUrl);
          const delay = hasNoResponse && tries < replicas.count ? 0 : delayMs(tries);
          if (!isRepeatable(contract, args) || tries >= maxTries || Date.now() + delay >= deadline)
            throw error;
          await sleep(delay);
        }
      }
    },
  };
}
