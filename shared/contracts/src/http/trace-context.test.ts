import { describe, expect, it } from 'vitest';
import { childOf, newTrace, readTraceparent, traceparentOf } from './trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it('is read as it was written', () => {
    for (const isSampled of [true, false]) {
      const trace = newTrace(isSampled);
      expect(readTraceparent(traceparentOf(trace))).toEqual(trace);
    }
    expect(newTrace().traceId).not.toBe(newTrace().traceId);
  });

  it.each([
    ['sampled', `00-${TRACE}-${SPAN}-01`, true],
    ['not sampled', `00-${TRACE}-${SPAN}-00`, false],
    ['with flags of later times', `00-${TRACE}-${SPAN}-ff`, true],
    ['of a later version', `01-${TRACE}-${SPAN}-01-more`, true],
  ])('is accepted: %s', (_, header, isSampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  it.each([
    ['nothing', undefined],
    ['several headers', [`00-${TRACE}-${SPAN}-01`]],
    ['an empty one', ''],
    ['no trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['no span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['the version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['more than this version has', `00-${TRACE}-${SPAN}-01-more`],
    ['a short id', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['a text that would break a log line', `00-${TRACE}-${SPAN}-01\n{"level":60}`],
    ['a very long one', `01-${TRACE}-${SPAN}-01-${'a'.repeat(500)}`],
  ])('is refused: %s', (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it('of a span keeps the trace id and has its own span id', () => {
    const trace = newTrace(true);
    const step = childOf(trace);
    expect(step).toEqual({ ...trace, spanId: step.spanId });
    expect(step.spanId).not.toBe(trace.spanId);
  });
});
