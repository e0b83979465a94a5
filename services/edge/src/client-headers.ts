import { traceparentOf } from '@sidelight/contracts';
import { traceOf } from '@sidelight/kit/server';
import type { RequestHandler } from 'express';

/**
 * The edge drops these headers of a client's request, because only the edge may set them or because they concern only
 * one connection.
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

export const dropClientHeaders: RequestHandler = (req, _res, next) => {
  for (const name of NOT_FROM_CLIENTS) delete req.headers[name];
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-internal-')) delete req.headers[name];
  }
  next();
};

/**
 * Replaces the client's forwarding headers. Express reads `req.ip`, `req.host` and `req.protocol` from the old headers
 * if it trusts the proxy (`trustProxy`), so this function reads these values before it deletes the old headers.
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
