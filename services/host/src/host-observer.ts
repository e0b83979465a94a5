import type { HostFailureReason } from './host.ts';

/** The circuit breaker in front of the language model: `open` sends no call, `half_open` one to test the server. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** Metrics count these events, which a reply does not show. */
export type HostObserver = {
  /** A template replaced the model's message, which would have leaked part of the solution. */
  leakReplaced(): void;
  breakerIs(state: BreakerState): void;
  /** The offline host answers, because the model failed for this reason. */
  fellBack(reason: HostFailureReason): void;
};
