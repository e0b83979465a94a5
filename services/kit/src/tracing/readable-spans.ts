import { type HrTime, type SpanContext, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { SpanRecord } from './spans.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

function hrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

export function toReadableSpans(service: string): (span: SpanRecord) => ReadableSpan {
  const resource = resourceFromAttributes({
    'service.name': `sidelight-${service}`,
    'service.namespace': 'sidelight',
  });
  return (span) => {
    const contextOf = (spanId: string): SpanContext => ({
      traceId: span.trace.traceId,
      spanId,
      traceFlags: TraceFlags.SAMPLED,
    });
    const own = contextOf(span.trace.spanId);
    return {
      name: span.name,
      kind: KINDS[span.kind],
      spanContext: () => own,
      ...(span.parentSpanId === null ? {} : { parentSpanContext: contextOf(span.parentSpanId) }),
      startTime: hrTime(span.startedAt),
      endTime: hrTime(span.endedAt),
      duration: hrTime(Math.max(0, span.endedAt - span.startedAt)),
      status: { code: span.isError ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes: span.attributes,
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: { name: 'sidelight' },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  };
}
