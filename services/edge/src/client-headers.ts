import { traceparentOf } from '@sidelight/contracts';
import { traceOf } from '@sidelight/kit/server';
import type { RequestHandler } from 'express';

/**
 * The edge drops these headers of a client's request: only the edge may set them, or they concern a single connection.
 */
const NOT_FROM_CLIENTS = [
  'authorization',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'tracestate',
  'baggage',
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
];

/** This handler must run before any other handler reads the request. */
export const dropClientHeaders: RequestHandler = (req, _res, next) => {
  for (const name of NOT_FROM_CLIENTS) delete req.headers[name];
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-internal-')) delete req.headers[name];
  }
  next();
};

/**
 * Replaces the client's forwarding headers. Express has already read the client's address (`req.ip`) from the old
 * headers, as far as `trustProxy` allows.
 */
export const addForwardedHeaders: RequestHandler = (req, _res, next) => {
  const trace = traceOf(req);
  const forwarded = {
    'x-forwarded-for': req.ip,
    'x-forwarded-host': req.host,
    'x-forwarded-proto': req.protocol,
    'x-request-id': String(req.id),
    traceparent: trace && traceparentOf(trace),
  };
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-forwarded-')) delete req.headers[name];
  }
  for (const [name, value] of Object.entries(forwarded)) {
    if (value) req.headers[name] = value;
  }
  next();
};
