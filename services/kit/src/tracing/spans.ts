import { AsyncLocalStorage } from 'node:async_hooks';
import { childOf, newTrace, type TraceContext } from '@sidelight/contracts';

export type SpanKind = 'server' | 'client';
/**
 * The values are counts, or names and states that the code defines, never a text, a name or an address that a player
 * entered.
 */
export type SpanAttributes = Record<string, string | number>;

export type SpanRecord = {
  name: string;
  kind: SpanKind;
  trace: TraceContext;
  /** Null for a trace's first span. */
  parentSpanId: string | null;
  /** Epoch ms, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: SpanAttributes;
  isError: boolean;
};

const current = new AsyncLocalStorage<TraceContext>();
let exporter: ((span: SpanRecord) => void) | null = null;

export const currentTrace = (): TraceContext | undefined => current.getStore();

export function withTrace<T>(trace: TraceContext, work: () => T): T {
  return current.run(trace, work);
}

/** Runs background work outside the current span, because the work goes on after the request that started it. */
export const withoutTrace = <T>(work: () => T): T => current.exit(work);

/** `receive` gets every sampled span when the span ends. With null, spans are dropped. */
export function sendSpansTo(receive: ((span: SpanRecord) => void) | null): void {
  exporter = receive;
}

/** In epoch ms, with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

export const isRecorded = (trace: TraceContext): boolean => trace.isSampled && exporter !== null;

export function recordSpan(span: SpanRecord): void {
  if (span.trace.isSampled) exporter?.(span);
}

/**
 * Runs `work` in a child span of `step.parent` or of the current span. If there is neither, the span is the first of a
 * new trace.
 */
export async function inSpan<T>(
  step: { name: string; kind: SpanKind; attributes: SpanAttributes; parent?: TraceContext | null },
  work: (trace: TraceContext) => Promise<T>,
): Promise<T> {
  const { name, kind, attributes } = step;
  const parent = step.parent ?? currentTrace();
  const trace = parent ? childOf(parent) : newTrace();
  const startedAt = preciseNow();
  const end = (isError: boolean) =>
    recordSpan({
      ...{ name, kind, trace, attributes, isError, startedAt },
      parentSpanId: parent?.spanId ?? null,
      endedAt: preciseNow(),
    });
  try {
    const result = await withTrace(trace, () => work(trace));
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}
