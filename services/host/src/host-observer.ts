import type { HostFailureReason } from './host.ts';

/**
 * The state of the circuit breaker in front of the language model. In the state `closed`, it sends every call. After
 * repeated failures it is `open` and sends none. In the state `half_open`, it sends one call to test the server.
 */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** Receives events that a reply does not show. Metrics count these events. */
export type HostObserver = {
  /** The model's message would have leaked part of the solution, so a template replaced it. */
  leakReplaced(): void;
  breakerIs(state: BreakerState): void;
  /** The offline host answers, because the model failed for this reason. */
  fellBack(reason: HostFailureReason): void;
};
