import type { ConfidenceWeights } from './confidence.ts';

/** Written by `pnpm fit:host`; do not edit by hand. */
export const CONFIDENCE_WEIGHTS: ConfidenceWeights = {
  intercept: 0.758,
  weights: {
    best: 0.861,
    mean: 0.528,
    margin: 1.67,
    slot: -0.046,
    slotAgainst: 0.312,
    isNo: -0.397,
    isIrrelevant: 0.486,
    words: -0.07,
  },
  firm: 0.79,
};
