/**
 * Where in a trace something happens, as W3C Trace Context has it: what belongs to one action of a player has
 * one `traceId`, from the browser over every service to the database.
 */
export type TraceContext = {
  /** 32 hexadecimal digits, not all zero. */
  traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  spanId: string;
  /** Whether spans of this trace are recorded, where somebody records. */
  isSampled: boolean;
};

/** Later versions may add parts; this one has none, and `ff` is no version. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const LONGEST = 200;

/** Random bytes come in heaps: to ask for a few at a time costs more than what they are used for. */
const heap = new Uint8Array(1024);
let used = heap.length;

const HEX = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

function randomHex(bytes: number): string {
  if (used + bytes > heap.length) {
    crypto.getRandomValues(heap);
    used = 0;
  }
  let hex = '';
  for (const end = used + bytes; used < end; used += 1) hex += HEX[heap[used] as number];
  return hex;
}

/** The beginning of a trace. */
export function newTrace(isSampled = false): TraceContext {
  return { traceId: randomHex(16), spanId: randomHex(8), isSampled };
}

/** A step of its own within a trace. */
export function childOf(parent: TraceContext): TraceContext {
  return { ...parent, spanId: randomHex(8) };
}

/** The value of the `traceparent` header. */
export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Reads a `traceparent` header. @returns null for none and for anything that is not well-formed */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (version === '00' && more !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
