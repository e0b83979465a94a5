/**
 * Why an area cannot be shown:
 * - `unreachable`: its files did not arrive in time, or are not the deployed files
 * - `incompatible`: it was built for another version of the shell API
 * - `broken`: its code failed
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
