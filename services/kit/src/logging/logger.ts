import pino from 'pino';

export type Logger = pino.Logger;

const SECRET_FIELDS = [
  'cookie',
  'authorization',
  'password',
  'currentPassword',
  'newPassword',
  'solution',
  'token',
  'secret',
  'hostNotes',
];

/** Each secret field at the top and up to three levels down; `set-cookie` needs brackets. */
const REDACTED = ['', '*.', '*.*.', '*.*.*.'].flatMap((prefix) => [
  ...SECRET_FIELDS.map((field) => `${prefix}${field}`),
  `${prefix.slice(0, -1)}["set-cookie"]`,
]);

export type LoggerOptions = {
  /** Service name, on every line. */
  name: string;
  level?: string;
  /** Where the lines go; standard output unless given. */
  destination?: pino.DestinationStream;
};

/** A JSON-lines logger that never writes cookies, credentials or solutions. */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
