import { newTrace, receiveEvent, traceparentOf } from '@sidelight/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  collectionOf,
  createInbox,
  createLogger,
  createOutbox,
  createServiceClient,
  inTransaction,
} from '../src/index.ts';
import { api, testDatabase, waitFor } from '../src/testing/index.ts';
import { type SpanRecord, sendSpansTo } from '../src/tracing/spans.ts';
import { profileHandlers } from './support/profile-handlers.ts';
import { addNote, getNewestNote, peek } from './support/tiny-contracts.ts';
import { SERVICE_TOKEN, startTiny, type Tiny } from './support/tiny-service.ts';

type Line = Record<string, unknown> & { msg: string };

function noting() {
  const lines: Line[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, logger: createLogger({ name: 'tiny', level: 'debug', destination }) };
}

const asking = noting();
const answering = noting();
let asked: Tiny;
let answers: Tiny;
const spans: SpanRecord[] = [];

/** Each request to this route calls the other service, sends it an event and logs a line. */
const relay = { ...getNewestNote, name: 'relay', path: '/api/tiny/relay' } as const;

beforeAll(async () => {
  answers = await startTiny({
    database: testDatabase(),
    logger: answering.logger,
    mountMore: (mount, connection) => {
      const handlers = profileHandlers({ 'story.created': async () => answering.logger.info('applied') });
      mount(receiveEvent, createInbox({ service: 'profile', connection, handlers }));
    },
  });
  const { baseUrl } = answers.server;
  asked = await startTiny({
    database: testDatabase(),
    logger: asking.logger,
    slowMs: 0,
    mountMore: (mount, connection) => {
      const client = createServiceClient({ baseUrls: [baseUrl], serviceToken: SERVICE_TOKEN });
      const { logger } = asking;
      const outbox = createOutbox({
        ...{ service: 'stories', connection, logger, serviceToken: SERVICE_TOKEN },
        subscribers: { profile: [baseUrl] },
      });
      mount(relay, async ({ requestId, log }) => {
        await client.call(peek, {}, { requestId });
        log.info('asked');
        const payload = { storyId: 's1', authorId: 'a1', createdAt: new Date().toISOString() };
        const events = [{ type: 'story.created' as const, payload }];
        const ids = await inTransaction(connection, (session) => outbox.append(session, events));
        setImmediate(() => void outbox.deliverNow(ids, 5000));
        return { noteId: 'newest', text: 'n' };
      });
    },
  });
});
afterAll(async () => {
  await asked.close();
  await answers.close();
});
beforeEach(() => {
  for (const list of [asking.lines, answering.lines, spans]) list.length = 0;
});
afterEach(() => sendSpansTo(null));

const call = (headers: Record<string, string> = {}) =>
  api(asked.server.baseUrl).request('GET', relay.path, { headers });
const requestLine = (lines: Line[], path: string) => lines.find(({ msg }) => msg.includes(`${path} 200`));
const applied = () => waitFor(async () => requestLine(answering.lines, '/internal/events') !== undefined);

describe('one trace', () => {
  it('is on every line of both services, their events and their databases', async () => {
    const trace = newTrace();
    await call({ traceparent: traceparentOf(trace) });
    await applied();
    const ofTrace = [
      asking.lines.find(({ msg }) => msg === 'asked'),
      requestLine(asking.lines, relay.path),
      asking.lines.find(({ command }) => command === 'insert'),
      asking.lines.find(({ command }) => command === 'commitTransaction'),
      requestLine(answering.lines, '/internal/peek'),
      requestLine(answering.lines, '/internal/events'),
      answering.lines.find(({ msg }) => msg === 'applied'),
    ];
    expect(ofTrace.map((line) => line?.trace_id)).toEqual(ofTrace.map(() => trace.traceId));
    const steps = ofTrace.map((line) => String(line?.span_id));
    for (const step of steps) expect(step).toMatch(/^[0-9a-f]{16}$/);
    // The lines of one request have the same span, which is not the span of its caller.
    expect(steps[0]).toBe(steps[1]);
    expect(new Set([trace.spanId, steps[1], steps[4], steps[5]]).size).toBe(4);
  });

  it('starts with a request that has no trace', async () => {
    await call();
    await call({ traceparent: '00-not-a-trace-01' });
    const ids = asking.lines.filter(({ msg }) => msg === 'asked').map((line) => String(line.trace_id));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is separate from other traces at the same time', async () => {
    const traces = Array.from({ length: 12 }, () => newTrace());
    await Promise.all(traces.map((trace) => call({ traceparent: traceparentOf(trace) })));
    for (const { traceId } of traces) {
      const own = asking.lines.filter((line) => line.trace_id === traceId);
      expect(own.filter(({ msg }) => msg === 'asked')).toHaveLength(1);
      expect(own.filter(({ command }) => command === 'commitTransaction')).toHaveLength(1);
    }
  });
});

describe('the spans of a trace', () => {
  it('form a tree, and contain nothing that a player wrote', async () => {
    sendSpansTo((span) => void spans.push(span));
    const trace = newTrace(true);
    const headers = { traceparent: traceparentOf(trace), 'idempotency-key': 'key-of-a-note' };
    await api(asked.server.baseUrl).request('POST', addNote.path, { headers, json: { text: 'a secret' } });
    await call({ traceparent: traceparentOf(trace) });
    // Events of earlier tests may still arrive, so only the spans of this trace count.
    const own = () => spans.filter((span) => span.trace.traceId === trace.traceId);
    const names = [`POST ${addNote.path}`, `GET ${relay.path}`, `GET ${peek.path}`, 'deliver story.created'];
    const isWhole = () => {
      const ids = new Set([trace.spanId, ...own().map((span) => span.trace.spanId)]);
      const isTree = own().every(({ parentSpanId }) => parentSpanId !== null && ids.has(parentSpanId));
      return isTree && names.every((name) => own().some((span) => span.name === name));
    };
    // A child may be recorded before its parent, so the test waits for the whole tree.
    await waitFor(async () => isWhole());
    for (const { startedAt, endedAt } of own()) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
    expect(JSON.stringify(own())).not.toMatch(/secret|key-of-a-note|127\.0\.0\.1/);
  });

  it('are recorded only if the caller’s trace is sampled', async () => {
    sendSpansTo((span) => void spans.push(span));
    const trace = newTrace(false);
    await call({ traceparent: traceparentOf(trace) });
    await applied();
    expect(spans.filter((span) => span.trace.traceId === trace.traceId)).toEqual([]);
  });
});

it('an event stores the trace of its request', async () => {
  const trace = newTrace();
  await call({ traceparent: traceparentOf(trace) });
  const stored = await collectionOf<{ traceparent: string }>(asked.connection, 'outbox')
    .find()
    .sort({ occurredAt: -1 })
    .toArray();
  expect(stored.some(({ traceparent }) => traceparent.includes(trace.traceId))).toBe(true);
});
