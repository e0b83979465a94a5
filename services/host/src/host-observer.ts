import type { HostFailureReason } from './host.ts';

/** The circuit breaker stops calls to a failing model server: `open` sends none, `half_open` sends one test call. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** Reports to the metrics what the replies do not show. */
export type HostObserver = {
  /** A line of the personality replaced the model's message, because the leak check refused the message. */
  leakReplaced(): void;
  breakerIs(state: BreakerState): void;
  /** The offline host answers, because the model failed for this reason. */
  fellBack(reason: HostFailureReason): void;
};
