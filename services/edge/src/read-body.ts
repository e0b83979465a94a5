import { ApiError, LARGEST_BODY_BYTES } from '@sidelight/kit/server';
import type { Request, RequestHandler } from 'express';

/**
 * A body that is too large is still read up to this size, because a client that is still sending might miss the
 * refusal.
 */
const DRAINED_BYTES = 4_194_304;

const bodies = new WeakMap<object, Buffer>();

export const bodyOf = (req: object): Buffer | undefined => bodies.get(req);

/**
 * Reads the whole body before any handler answers, for these reasons:
 * - a client that is still sending might miss the response that refuses its request
 * - a service may refuse a request before it has read the body
 * - a request that one replica did not accept can be sent to another replica
 */
export const readBody: RequestHandler = async (req, res, next) => {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (req.headers['transfer-encoding'] === undefined && declared === 0) return next();
  const body = await readToBound(req).catch(() => undefined);
  if (body === undefined) return void res.destroy();
  if (body === null) {
    // The client may still be sending, so the edge closes the connection after the response.
    if (!req.readableEnded) res.setHeader('connection', 'close');
    throw new ApiError({ code: 'payload_too_large' });
  }
  // The service gets a body of known length. If the length were unknown, the service would close the connection after
  // its response, perhaps before it has read the whole request.
  delete req.headers['transfer-encoding'];
  req.headers['content-length'] = String(body.length);
  bodies.set(req, body);
  next();
};

/** @returns null for a body that is too large. @throws Error if the client closes the connection before the end */
async function readToBound(req: Request): Promise<Buffer | null> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size <= LARGEST_BODY_BYTES) kept.push(chunk as Buffer);
    else kept.length = 0;
    if (size > DRAINED_BYTES) return null;
  }
  return size > LARGEST_BODY_BYTES ? null : Buffer.concat(kept);
}
