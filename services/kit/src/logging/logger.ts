import type { TraceContext } from '@sidelight/contracts';
import pino from 'pino';
import { currentTrace } from '../tracing/spans.ts';

export type Logger = pino.Logger;

const SECRET_FIELDS = [
  'cookie',
  'authorization',
  'password',
  'currentPassword',
  'newPassword',
  'solution',
  'token',
  'challenge',
  'recoveryCodes',
  'secret',
  'hostNotes',
];

/**
 * Secret fields at the top level and up to three levels below. In pino's paths, `set-cookie` needs brackets because of
 * its hyphen.
 */
const REDACTED = ['', '*.', '*.*.', '*.*.*.'].flatMap((prefix) => [
  ...SECRET_FIELDS.map((field) => `${prefix}${field}`),
  `${prefix.slice(0, -1)}["set-cookie"]`,
]);

export type LoggerOptions = {
  name: string;
  level?: string;
  destination?: pino.DestinationStream;
};

export function traceFields(trace: TraceContext | undefined): Record<string, string> {
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
}

/**
 * The size of the buffer for lines that standard output cannot take yet. While the buffer is full, new lines are
 * dropped.
 */
const BUFFER_BYTES = 1_048_576;
const RETRY_MS = 1_000;

/** A failed write, for example to a full disk, is retried and never ends the process. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: BUFFER_BYTES });
  let isWaiting = false;
  const retryLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      try {
        output.flushSync();
      } catch {
        retryLater();
      }
    }, RETRY_MS).unref();
  };
  output.on('error', retryLater);
  return output;
}

/**
 * Writes JSON lines, with the ids of the current span. Cookies, credentials, solutions and host notes are replaced by
 * `[redacted]`.
 */
export function createLogger({
  name,
  level = 'info',
  destination = standardOutput(),
}: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: { pid: process.pid },
    mixin: () => traceFields(currentTrace()),
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination);
}
