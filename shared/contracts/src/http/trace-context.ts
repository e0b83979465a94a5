import { randomHex } from './random-hex.ts';

/** The values of a `traceparent` header (W3C Trace Context). */
export type TraceContext = {
  /** 32 hexadecimal digits, not all zero. */
  traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  spanId: string;
  isSampled: boolean;
};

/** Versions after `00` may add parts at the end. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const MAX_LENGTH = 200;

export function newTrace(isSampled = false): TraceContext {
  const digits = randomHex(24);
  return { traceId: digits.slice(0, 32), spanId: digits.slice(32), isSampled };
}

export function childOf(parent: TraceContext): TraceContext {
  return { ...parent, spanId: randomHex(8) };
}

export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** @returns null if the `traceparent` header is missing or not well-formed */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return null;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (version === '00' && more !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
