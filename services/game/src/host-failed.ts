import { HostUnavailableError } from '@sidelight/host';
import { ApiError } from '@sidelight/kit';

/** Returns any other error unchanged. */
export const toHostFailed = (cause: unknown) =>
  cause instanceof HostUnavailableError ? new ApiError({ code: 'host_failed', cause }) : cause;
