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

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
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
