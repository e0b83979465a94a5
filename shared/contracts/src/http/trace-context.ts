/**
 * A position in a trace, as in W3C Trace Context. All work for one action of a player has one `traceId`, from the
 * browser through every service to the database.
 */
export type TraceContext = {
  /** 32 hexadecimal digits, not all zero. */
  traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  spanId: string;
  /** Whether the spans of this trace are exported, if an exporter is configured. */
  isSampled: boolean;
};

/** Later versions may add parts; version `00` has none, and `ff` is not a version. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const MAX_LENGTH = 200;

/** Random bytes for the next ids: one call for many bytes is much faster than many calls for few. */
const pool = new Uint8Array(1024);
let used = pool.length;

const HEX = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let hex = '';
  for (const end = used + bytes; used < end; used += 1) hex += HEX[pool[used] as number];
  return hex;
}

/** Starts a trace. */
export function newTrace(isSampled = false): TraceContext {
  return { traceId: randomHex(16), spanId: randomHex(8), isSampled };
}

/** Starts a span within a trace. */
export function childOf(parent: TraceContext): TraceContext {
  return { ...parent, spanId: randomHex(8) };
}

/** The value of the `traceparent` header. */
export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Reads a `traceparent` header. @returns null if it is missing or not well-formed */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return null;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (version === '00' && more !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
