import type { IncomingMessage } from 'node:http';
import { childOf, newTrace, readTraceparent, type TraceContext } from '@sidelight/contracts';
import type { Request, RequestHandler } from 'express';
import { isProbe } from '../health/probes.ts';
import { sentStatus } from '../http/sent-status.ts';
import { isRecorded, preciseNow, recordSpan, withTrace } from './spans.ts';

const traces = new WeakMap<IncomingMessage, TraceContext>();

/** Returns the request's trace to code that runs outside the request's span, such as the request log. */
export const traceOf = (req: IncomingMessage): TraceContext | undefined => traces.get(req);

/** The route's template is the label of metrics and spans, because a path would contain ids. */
export function routeOf(req: Request): string {
  return typeof req.route?.path === 'string' ? req.route.path : 'none';
}

export type RequestTraceOptions = {
  /** The share of new traces that are recorded, 0 to 1. */
  sampleRatio: number;
  /**
   * Whether the caller decides if its trace is recorded. The edge does not let browsers decide, because recording costs
   * time.
   */
  trustsSampling: boolean;
  routeOf?: (req: Request) => string;
};

export function requestTrace(options: RequestTraceOptions): RequestHandler {
  const { sampleRatio, trustsSampling } = options;
  const templateOf = options.routeOf ?? routeOf;
  return (req, res, next) => {
    const parent = readTraceparent(req.headers.traceparent);
    const isWanted = parent && trustsSampling ? parent.isSampled : Math.random() < sampleRatio;
    const trace = { ...(parent ? childOf(parent) : newTrace()), isSampled: isWanted && !isProbe(req) };
    traces.set(req, trace);
    if (!isRecorded(trace)) return withTrace(trace, next);
    const startedAt = preciseNow();
    res.once('close', () => {
      const route = templateOf(req);
      const status = sentStatus(res);
      recordSpan({
        name: `${req.method} ${route}`,
        kind: 'server',
        trace,
        parentSpanId: parent?.spanId ?? null,
        startedAt,
        endedAt: preciseNow(),
        attributes: {
          'http.request.method': req.method,
          'http.route': route,
          'http.response.status_code': status,
        },
        isError: status >= 500,
      });
    });
    withTrace(trace, next);
  };
}
