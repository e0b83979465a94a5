import type { Doc } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { DbError } from '../values/errors.ts';
import { maxDocumentBytes } from '../values/limits.ts';
import type { Connection } from './connection.ts';
import type { Index } from './indexes.ts';
import type { Row } from './row.ts';
import type { Collection } from './store.ts';

/** The database itself, or a transaction's snapshot and own writes. */
export interface View {
  reading(collection: Collection): Connection;
  /**
   * By row id, the rows that the view has changed; null stands for a removed row. They replace the rows that are read
   * on the connection.
   */
  overlay(collection: Collection): Map<number, Row | null> | undefined;
  insert(collection: Collection, raw: Uint8Array, doc: Doc): void;
  replace(collection: Collection, row: Row, after: Row): void;
  remove(collection: Collection, row: Row): void;
  /**
   * Throws if another transaction has locked one of `rows`. Outside a transaction, also throws if a unique key of
   * `changed`, the rows that replace `rows`, is locked.
   */
  claim(collection: Collection, rows: Row[], changed?: Row[]): void;
}

export const rowLock = (collection: Collection, rid: number): string => `${collection.id}:${rid}`;
export const keyLock = (index: Index, key: string): string => `${index.id}/${key}`;

/** @throws DbError 10334 if the document is too large */
export function encodeDocument(doc: Doc): Uint8Array {
  return checkSize(encode(doc));
}

/** @throws DbError 10334 if the document is too large */
export function checkSize(raw: Uint8Array): Uint8Array {
  if (raw.length <= maxDocumentBytes) return raw;
  throw new DbError(
    10334,
    `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
  );
}
