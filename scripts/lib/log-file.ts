import { basename, dirname } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

export type LogFile = { write(chunk: Buffer): void; end(): Promise<void> };

/** A log uses at most 50 MB: the file itself and four older ones, `<name>.log.1` to `.4`. */
const FILE_BYTES = 10_000_000;
const OLDER_FILES = 4;
/** In bytes. While this much waits for a slow disk, further lines are dropped. */
const BUFFER_BYTES = 1_000_000;
const REOPEN_MS = 1_000;

/**
 * Opens a log that only the file's owner can read. If the disk is full or slow, lines are dropped, because a log must
 * not stop the product.
 */
export function openLog(file: string, fileBytes = FILE_BYTES): LogFile {
  let stream: RotatingFileStream | null = null;
  let openAfter = 0;

  const open = (): RotatingFileStream => {
    const size = `${fileBytes}B` as const;
    const opened = createStream(basename(file), {
      path: dirname(file),
      size,
      rotate: OLDER_FILES,
      mode: 0o600,
    });
    opened.on('error', () => {
      openAfter = Date.now() + REOPEN_MS;
      if (stream === opened) stream = null;
    });
    return opened;
  };

  return {
    write(chunk) {
      if (stream === null && Date.now() < openAfter) return;
      stream ??= open();
      if (stream.writableLength < BUFFER_BYTES) stream.write(chunk);
    },
    end: () =>
      new Promise((resolve) => {
        const last = stream;
        stream = null;
        if (last === null) return resolve();
        last.once('close', resolve).once('error', () => resolve());
        last.end();
      }),
  };
}
