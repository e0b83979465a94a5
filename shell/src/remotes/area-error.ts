/**
 * Why an area cannot be shown:
 * - `unreachable`: its files did not arrive, or not in time, or were not the files that were deployed
 * - `incompatible`: it was built for another interface of the shell
 * - `broken`: it arrived and failed on its own
 */
export type AreaFailure = 'unreachable' | 'incompatible' | 'broken';

export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly failure: AreaFailure;

  constructor(failure: AreaFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}
