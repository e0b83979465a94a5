import type { Response } from 'express';

/** nginx logs the same number for a request whose client closed the connection. */
const CLIENT_CLOSED = 499;

/**
 * The status for logs, metrics and traces, once the response has closed. If the client closed the connection before the
 * end of the response, the status is 499. If the server broke the response off, it is 500.
 */
export function sentStatus(res: Response): number {
  if (res.writableFinished) return res.statusCode;
  return res.errored ? 500 : CLIENT_CLOSED;
}
