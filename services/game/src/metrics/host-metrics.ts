import {
  type BreakerState,
  type Host,
  type HostObserver,
  type HostReply,
  HostUnavailableError,
} from '@sidelight/host';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Prices in US dollars for a million tokens. */
export type TokenPrices = { input: number; cached: number; output: number };

export type HostMetrics = {
  observer: HostObserver;
  measured(host: Host): Host;
};

const STATES: readonly BreakerState[] = ['closed', 'half_open', 'open'];
const MILLION = 1_000_000;

/** The values of labels come from fixed lists, so the number of time series stays small. */
export function createHostMetrics(registry: Registry, prices?: TokenPrices): HostMetrics {
  const registers = [registry];
  const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const replies = counter('host_replies_total', 'Answered turns', ['host', 'kind', 'verdict']);
  const failures = counter('host_failures_total', 'Turns without an answer', ['reason']);
  const fallbacks = counter(
    'host_fallbacks_total',
    'Turns that the practice host answered in place of the model',
    ['reason'],
  );
  const tokens = counter('host_tokens_total', 'Tokens of answered turns; cached ones are part of the input', [
    'kind',
  ]);
  const cost = counter('host_cost_dollars_total', 'Cost of answered turns by HOST_PRICES; 0 without them');
  const leaks = counter(
    'host_leaks_replaced_total',
    'Replies of the model that would have given something away',
  );
  const duration = new Histogram({
    name: 'host_reply_duration_seconds',
    help: 'Time to an answer of the host',
    labelNames: ['host'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30],
    registers,
  });
  const breaker = new Gauge({
    name: 'host_breaker_state',
    help: '1 for the state that the circuit breaker is in',
    labelNames: ['state'],
    registers,
  });
  const breakerIs = (state: BreakerState) => {
    for (const each of STATES) breaker.set({ state: each }, each === state ? 1 : 0);
  };
  breakerIs('closed');

  const count = (reply: HostReply, seconds: number) => {
    replies.inc({ host: reply.host, kind: reply.kind, verdict: reply.verdict ?? 'none' });
    duration.observe({ host: reply.host }, seconds);
    if (!reply.usage) return;
    const { inputTokens, outputTokens, cachedTokens } = reply.usage;
    tokens.inc({ kind: 'input' }, inputTokens);
    tokens.inc({ kind: 'cached' }, cachedTokens);
    tokens.inc({ kind: 'output' }, outputTokens);
    if (!prices) return;
    const paid = (inputTokens - cachedTokens) * prices.input + cachedTokens * prices.cached;
    cost.inc(Math.max(0, paid + outputTokens * prices.output) / MILLION);
  };

  return {
    observer: {
      leakReplaced: () => leaks.inc(),
      breakerIs,
      fellBack: (reason) => fallbacks.inc({ reason }),
    },
    measured: (host) => ({
      kind: host.kind,
      answersAtOnce: host.answersAtOnce,
      ...(host.prepare ? { prepare: host.prepare.bind(host) } : {}),
      ...(host.draftNotes ? { draftNotes: host.draftNotes.bind(host) } : {}),
      async reply(request) {
        const startedAt = performance.now();
        try {
          const reply = await host.reply(request);
          count(reply, (performance.now() - startedAt) / 1000);
          return reply;
        } catch (error) {
          failures.inc({ reason: error instanceof HostUnavailableError ? error.reason : 'unexpected' });
          throw error;
        }
      },
    }),
  };
}
