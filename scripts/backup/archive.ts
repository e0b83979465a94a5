import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { deserialize, serialize } from 'bson';

/**
 * A backup is one gzip file of records. A record is one byte for its kind and a BSON document, which begins with its
 * own length. The records come in this order:
 * - a header
 * - for each collection, a description and then the collection's documents, byte for byte
 * - an end record with the number of documents and the SHA-256 of everything before this record
 */
export type Header = { format: 1; createdAt: Date; databases: string[] };
export type CollectionRecord = { db: string; name: string; indexes: Record<string, unknown>[] };
export type BackupRecord =
  | { kind: 'header'; header: Header }
  | { kind: 'collection'; collection: CollectionRecord }
  | { kind: 'document'; bytes: Uint8Array }
  | { kind: 'end'; documents: number };

const KINDS = { header: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const;
const FORMAT = 1;
/** In bytes. MongoDB's documents have at most 16 MB, so a larger length is a sign of damage. */
const MAX_BYTES = 17 * 1024 * 1024;

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Only the file's owner can read the backup. `file` exists only once the backup is complete. */
export async function writeArchive(file: string, records: AsyncIterable<BackupRecord>): Promise<void> {
  const part = `${file}.part`;
  try {
    const out = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(encode(records)), createGzip({ level: 6 }), out);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* encode(records: AsyncIterable<BackupRecord>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let documents = 0;
  const framed = (kind: keyof typeof KINDS, bytes: Uint8Array) => {
    const frame = Buffer.concat([Buffer.of(KINDS[kind]), bytes]);
    hash.update(frame);
    return frame;
  };
  for await (const record of records) {
    if (record.kind === 'header') yield framed('header', serialize(record.header));
    if (record.kind === 'collection') yield framed('collection', serialize(record.collection));
    if (record.kind === 'document') {
      documents++;
      yield framed('document', record.bytes);
    }
  }
  yield framed('end', serialize({ documents, sha256: hash.copy().digest('hex') }));
}

/** @throws ArchiveError if the file is cut short, damaged, or has an unknown format */
export async function* readArchive(file: string): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256');
  let documents = 0;
  let hasEnded = false;
  for await (const frame of frames(file)) {
    if (hasEnded) throw new ArchiveError('There is more data after the end of the backup');
    const bytes = frame.subarray(1);
    switch (frame[0]) {
      case KINDS.header: {
        const header = deserialize(bytes) as Header;
        if (header.format !== FORMAT) throw new ArchiveError(`Format ${header.format} is unknown`);
        yield { kind: 'header', header };
        break;
      }
      case KINDS.collection:
        yield { kind: 'collection', collection: deserialize(bytes) as CollectionRecord };
        break;
      case KINDS.document:
        documents++;
        yield { kind: 'document', bytes };
        break;
      case KINDS.end: {
        const end = deserialize(bytes) as { documents: number; sha256: string };
        if (end.documents !== documents || end.sha256 !== hash.digest('hex')) {
          throw new ArchiveError('The backup is damaged: its checksum does not match');
        }
        hasEnded = true;
        yield { kind: 'end', documents };
        break;
      }
      default:
        throw new ArchiveError('This is not a backup');
    }
    if (!hasEnded) hash.update(frame);
  }
  if (!hasEnded) throw new ArchiveError('The backup is cut short');
}

async function* frames(file: string): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  const unzipped = createReadStream(file).pipe(createGunzip());
  try {
    for await (const chunk of unzipped) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      let at = 0;
      while (rest.length - at >= 5) {
        const length = rest.readInt32LE(at + 1);
        if (length < 5 || length > MAX_BYTES) throw new ArchiveError('This is not a backup');
        if (rest.length - at < 1 + length) break;
        yield rest.subarray(at, at + 1 + length);
        at += 1 + length;
      }
      rest = rest.subarray(at);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new ArchiveError(
      code === 'Z_BUF_ERROR' ? 'The backup is cut short' : 'This is not a backup, or it is damaged',
    );
  }
  if (rest.length > 0) throw new ArchiveError('The backup is cut short');
}
