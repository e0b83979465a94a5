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
  /** Of the service's copies. */
  baseUrls: readonly string[];
  serviceToken: string;
  /** The longest that one call may take, all its tries together, in ms. */
  timeoutMs?: number;
  /** How often a call is sent at most; 3, or as many as there are copies. */
  maxTries?: number;
  fetch?: typeof globalThis.fetch;
};

export type ServiceClient = {
  /**
   * Calls another service. What fails in passing and may be repeated is tried again while there is time, at
   * once with the next copy where one did not answer.
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

/** A client for the internal routes of another service, carrying token, request id and trace. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { baseUrls, serviceToken, timeoutMs = 5000, fetch } = options;
  const { maxTries = Math.max(TRIES, baseUrls.length) } = options;
  const replicas = createReplicas(baseUrls);
  return {
    async call(contract, args, context = {}) {
      const deadline = Date.now() + timeoutMs;
      const headers: Record<string, string> = {
        authorization: serviceAuthorization(serviceToken),
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
          const isSilent = error.status === 0;
          if (isSilent) replicas.eject(baseUrl);
          const delay = isSilent && tries < replicas.count ? 0 : delayMs(tries);
          if (!isRepeatable(contract, args) || tries >= maxTries || Date.now() + delay >= deadline)
            throw error;
          await sleep(delay);
        }
      }
    },
  };
}
