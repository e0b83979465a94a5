/** Written by `pnpm fit:host`; do not edit by hand. */
export const GUESS_WEIGHTS = {
  weights: [2.89, 0.66, 1.02, 1.48, 2.07, 2.52, -0.09, 3.88, -0.19, -0.31, 0.34, 2.08, 0.46],
  intercept: -9.23,
  solvedFrom: 0.72,
};
