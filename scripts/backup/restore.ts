import type { Collection, Document, IndexDescription, MongoClient } from 'mongodb';
import { type Header, readArchive } from './archive.ts';
import { exactDocument } from './exact-document.ts';

export type RestoreOptions = {
  /** Deletes all collections of the backup's databases first. Without `replace`, these databases must be empty. */
  replace?: boolean;
  report?: (line: string) => void;
};

/** The restore was refused before it changed anything. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * Restores a backup while the product is stopped. After an interruption, run the restore again with `replace`.
 * @returns the number of documents
 * @throws ArchiveError if the file is not a complete backup, RestoreError if a database is not empty and `replace` is
 * false
 */
export async function restore(
  client: MongoClient,
  file: string,
  { replace = false, report = () => undefined }: RestoreOptions = {},
): Promise<number> {
  const { databases } = await readHeader(file);
  for (const name of databases) {
    const found = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
    if (found.length > 0 && !replace) {
      throw new RestoreError(`${name} is not empty; --replace deletes what is in it`);
    }
    // Drops the collections one by one, because the product's user may not drop a whole database.
    for (const collection of found) await client.db(name).dropCollection(collection.name);
  }
  return load(client, file, report);
}

async function readHeader(file: string): Promise<Header> {
  let header: Header | undefined;
  for await (const record of readArchive(file)) if (record.kind === 'header') header = record.header;
  if (!header) throw new RestoreError('The backup has no header');
  return header;
}

async function load(client: MongoClient, file: string, report: (line: string) => void): Promise<number> {
  let current: { collection: Collection; indexes: IndexDescription[]; count: number } | undefined;
  let batch: Document[] = [];
  let bytesOfBatch = 0;
  let total = 0;
  const flush = async () => {
    if (!current || batch.length === 0) return;
    await current.collection.insertMany(batch, { ordered: true, forceServerObjectId: true });
    current.count += batch.length;
    total += batch.length;
    batch = [];
    bytesOfBatch = 0;
  };
  const finish = async () => {
    await flush();
    if (!current) return;
    if (current.indexes.length > 0) await current.collection.createIndexes(current.indexes);
    report(`${current.collection.namespace}: ${current.count}`);
    current = undefined;
  };
  for await (const record of readArchive(file)) {
    if (record.kind === 'collection') {
      await finish();
      const { db, name, indexes } = record.collection;
      const collection = await client.db(db).createCollection(name);
      current = {
        collection,
        indexes: indexes.map(({ v: _, ns: __, ...index }) => index as unknown as IndexDescription),
        count: 0,
      };
    } else if (record.kind === 'document') {
      batch.push(exactDocument(record.bytes));
      bytesOfBatch += record.bytes.length;
      if (batch.length >= BATCH || bytesOfBatch >= BATCH_BYTES) await flush();
    }
  }
  await finish();
  return total;
}
