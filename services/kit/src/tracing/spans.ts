import { AsyncLocalStorage } from 'node:async_hooks';
import { childOf, newTrace, type TraceContext } from '@sidelight/contracts';

export type SpanKind = 'server' | 'client';
/** Names, counts and states from a closed list: never a text, a name or an address that a player entered. */
export type SpanAttributes = Record<string, string | number>;

/** A step of a trace that has ended. */
export type SpanRecord = {
  name: string;
  kind: SpanKind;
  trace: TraceContext;
  /** Null for the first step of a trace. */
  parentSpanId: string | null;
  /** Epoch ms, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: SpanAttributes;
  isError: boolean;
};

const current = new AsyncLocalStorage<TraceContext>();
let sink: ((span: SpanRecord) => void) | null = null;

/** The step that the running code belongs to; undefined outside of any. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** Runs `work` as part of a step. */
export function withTrace<T>(trace: TraceContext, work: () => T): T {
  return current.run(trace, work);
}

/** Hands every sampled step that ends to `receive`; null turns it off. */
export function sendSpansTo(receive: ((span: SpanRecord) => void) | null): void {
  sink = receive;
}

/** The time in epoch ms, with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** Whether somebody wants the steps of a trace; where nobody does they need not be made up. */
export const isRecorded = (trace: TraceContext): boolean => trace.isSampled && sink !== null;

/** Records a step that has ended, where somebody wants it. */
export function recordSpan(span: SpanRecord): void {
  if (span.trace.isSampled) sink?.(span);
}

/** Runs `work` as a step of its own within the running one, or of a trace that begins with it. */
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
