import { buffer } from 'node:stream/consumers';
import type { Request } from 'express';

/** As much as any route takes; larger bodies pass through unread. */
const KEPT_BYTES = 262_144;

/**
 * Reads a small body, so that it can be sent again to another copy.
 * @returns null where there is none, or where it is not kept
 * @throws Error when the client goes away before its end
 */
export async function readKeptBody(req: Request): Promise<Buffer | null> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (!(length > 0 && length <= KEPT_BYTES)) return null;
  // It is on its way already, and the service need not be asked whether it wants it.
  delete req.headers.expect;
  return buffer(req);
}

/** Whether all of a request's body, if it has one, is at hand for another try. */
export const isWhole = (req: Request, kept: Buffer | null): boolean =>
  kept !== null ||
  (req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0);
