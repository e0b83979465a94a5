import type { ConfidenceWeights } from './confidence.ts';

/** Written by `pnpm fit:host`; do not edit by hand. */
export const CONFIDENCE_WEIGHTS: ConfidenceWeights = {
  intercept: 0.701,
  weights: {
    best: 0.904,
    mean: 0.541,
    margin: 1.702,
    slot: -0.016,
    slotAgainst: 0.304,
    isNo: -0.438,
    isIrrelevant: 0.475,
    words: -0.06,
  },
  firm: 0.78,
};
