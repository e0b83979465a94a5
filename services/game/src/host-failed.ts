import { HostUnavailableError } from '@sidelight/host';
import { ApiError } from '@sidelight/kit';

/** Turns a failure of the host into an ApiError, and returns any other error unchanged. */
export const toHostFailed = (cause: unknown) =>
  cause instanceof HostUnavailableError ? new ApiError({ code: 'host_failed', cause }) : cause;
