import type { HostFailureReason } from './host.ts';

/** The circuit breaker before the language model. If `open`, no call is sent; if `half_open`, one tests the server. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** Metrics count these events, which a reply does not show. */
export type HostObserver = {
  /** A line of the personality replaced the model's message, because the leak check refused this message. */
  leakReplaced(): void;
  breakerIs(state: BreakerState): void;
  /** The offline host answers, because the model failed for this reason. */
  fellBack(reason: HostFailureReason): void;
};
