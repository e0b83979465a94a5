import { ERRORS, type ErrorCode } from '@sidelight/contracts';

export type ApiErrorInit = {
  code: ErrorCode;
  /** Replaces the code's standard sentence. Players may read this text. */
  message?: string | undefined;
  /** Sent to the client. */
  details?: Record<string, unknown> | undefined;
  /** Logged, never sent. */
  cause?: unknown;
  /** Written to the security log, never sent. */
  userId?: string | undefined;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly userId: string | undefined;

  constructor({ code, message, details, cause, retryAfterSeconds, userId }: ApiErrorInit) {
    super(message ?? ERRORS[code].message, { cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.userId = userId;
  }
}
