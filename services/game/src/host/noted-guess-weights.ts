/** Written by `pnpm fit:host`; do not edit by hand. */
export const NOTED_GUESS_WEIGHTS = {
  weights: [
    1.16, 0.34, 1.24, 1.22, 0.64, 0.46, 0.44, 1.33, 1.87, 0.2, -0.13, -0.53, 2.61, 2.48, 3.35, -1.04, -1.1,
    -0.44, -0.62, 0.46, -2.62, 1.37, 1.48,
  ],
  intercept: -8.86,
  solvedFrom: 0.7,
};
