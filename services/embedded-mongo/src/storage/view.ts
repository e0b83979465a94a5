import type { Doc } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { DbError } from '../values/errors.ts';
import { maxDocumentBytes } from '../values/limits.ts';
import type { Connection } from './connection.ts';
import type { Index } from './indexes.ts';
import type { Row } from './row.ts';
import type { Collection } from './store.ts';

/** What a command reads and writes: the database itself, or a transaction's snapshot with its own writes. */
export interface View {
  reading(collection: Collection): Connection;
  /**
   * The rows that the transaction has changed, by row id; null stands for a removed row. A search uses them instead of
   * the stored rows.
   */
  overlay(collection: Collection): Map<number, Row | null> | undefined;
  insert(collection: Collection, raw: Uint8Array, doc: Doc): void;
  replace(collection: Collection, row: Row, after: Row): void;
  remove(collection: Collection, row: Row): void;
  /**
   * In a transaction, locks `rows`, and throws if one of them is locked or has changed after the snapshot. Outside a
   * transaction, throws if one of `rows` is locked, or a unique key of `changed`, the rows that replace `rows`.
   */
  claim(collection: Collection, rows: Row[], changed?: Row[]): void;
}

export const rowLock = (collection: Collection, rid: number): string => `${collection.id}:${rid}`;
export const keyLock = (index: Index, key: string): string => `${index.id}/${key}`;

/** @throws DbError 10334 if the document is too large */
export function encodeDocument(doc: Doc): Uint8Array {
  return checkSize(encode(doc));
}

export function checkSize(raw: Uint8Array): Uint8Array {
  if (raw.length <= maxDocumentBytes) return raw;
  throw new DbError(
    10334,
    `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
  );
}
