import type { HostFailureReason } from './host.ts';

/** How the language model is treated just now: asked, left alone after failures, or asked once to see. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** Hears what a reply does not show; for figures. */
export type HostObserver = {
  /** The model's own words would have given something away and were replaced. */
  leakReplaced(): void;
  breakerIs(state: BreakerState): void;
  /** Another host answers in place of the one that could not. */
  fellBack(reason: HostFailureReason): void;
};
