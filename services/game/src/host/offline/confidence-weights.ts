import type { ConfidenceWeights } from './confidence.ts';

/** Written by `pnpm fit:host`; do not edit by hand. */
export const CONFIDENCE_WEIGHTS: ConfidenceWeights = {
  intercept: 0.7,
  weights: {
    best: 0.901,
    mean: 0.539,
    margin: 1.706,
    slot: -0.018,
    slotAgainst: 0.304,
    isNo: -0.436,
    isIrrelevant: 0.476,
    words: -0.06,
  },
  firm: 0.8,
};
