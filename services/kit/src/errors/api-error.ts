import { ERRORS, type ErrorCode } from '@sidelight/contracts';

export type ApiErrorInit = {
  code: ErrorCode;
  /** Replaces the code's own sentence. A player may read it. */
  message?: string | undefined;
  /** Sent to the client as it is. */
  details?: Record<string, unknown> | undefined;
  /** Logged, never sent. */
  cause?: unknown;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
};

/** The one error that use cases throw; its code decides status and sentence (product spec, sections 5 and 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, message, details, cause, retryAfterSeconds }: ApiErrorInit) {
    super(message ?? ERRORS[code].message, { cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
