import { traceparentOf } from '@sidelight/contracts';
import { traceOf } from '@sidelight/kit';
import type { RequestHandler } from 'express';

/** What only we may say, and what concerns one connection alone. */
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

/** Takes internal and hop-by-hop headers off before anything reads them. */
export const dropClientHeaders: RequestHandler = (req, _res, next) => {
  for (const name of NOT_FROM_CLIENTS) delete req.headers[name];
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-internal-')) delete req.headers[name];
  }
  next();
};

/**
 * Tells the service who asks and for what, in our words alone: by now Express has read the proxies'
 * headers as far as they are trusted.
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
