/**
 * Why an area cannot be shown:
 * - `unreachable`: the area's files did not arrive in time, or are not the files that were deployed
 * - `incompatible`: the area was built for another version of the shell API
 * - `broken`: the area's files arrived, but the area's code failed
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
