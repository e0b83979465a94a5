import type { Request, RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { sentStatus } from '../http/sent-status.ts';
import { routeOf } from '../tracing/request-trace.ts';
import { isProbe } from './probes.ts';

/**
 * The label `route` is the template, such as `/plays/:playId`. With the path as label, every id would begin a new time
 * series.
 */
export function requestMetrics(
  registry: Registry,
  templateOf: (req: Request) => string = routeOf,
): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return (req, res, next) => {
    if (isProbe(req)) return next();
    const end = duration.startTimer();
    res.once('close', () => {
      end({ method: req.method, route: templateOf(req), status: sentStatus(res) });
    });
    next();
  };
}
