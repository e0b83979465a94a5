import { AREA_NAMES, databaseOf } from '@sidelight/contracts';
import type { LastBackup } from '@sidelight/kit';
import type { ClientSession, Document, MongoClient } from 'mongodb';
import { type BackupRecord, writeArchive } from './archive.ts';

const DATABASES = AREA_NAMES.map(databaseOf);

/**
 * A backup leaves out sessions, because a session that has ended must not become valid again. So everybody signs in
 * again after a restore. It leaves out rate limits and leases too, because they are short-lived.
 */
const LEFT_OUT = new Set(['sessions', 'rate_limits', 'leases']);

/**
 * Writes a snapshot of the databases into `file`, without the collections of `LEFT_OUT`. The product may be running.
 * @returns the number of documents
 */
export async function backUp(
  client: MongoClient,
  file: string,
  { report }: { report: (line: string) => void },
): Promise<number> {
  const collections = await collectionsOf(client);
  let documents = 0;
  await atOneMoment(client, async (session) => {
    async function* records(): AsyncGenerator<BackupRecord> {
      yield { kind: 'header', header: { format: 1, createdAt: new Date(), databases: DATABASES } };
      for (const collection of collections) {
        yield { kind: 'collection', collection };
        const before = documents;
        const found = client
          .db(collection.db)
          .collection(collection.name)
          .find({}, { session, raw: true, sort: { _id: 1 } });
        for await (const bytes of found) {
          documents++;
          yield { kind: 'document', bytes: bytes as unknown as Uint8Array };
        }
        report(`${collection.db}.${collection.name}: ${documents - before}`);
      }
    }
    await writeArchive(file, records());
  });
  for (const db of DATABASES) await noteBackup(client, db);
  return documents;
}

/**
 * Stores the time of the backup in a service's database. The service reads it for the metric of the last backup's age.
 */
async function noteBackup(client: MongoClient, db: string): Promise<void> {
  const backups = client.db(db).collection<LastBackup>('backups');
  await backups.updateOne({ _id: 'last' }, { $set: { at: new Date() } }, { upsert: true });
}

async function collectionsOf(client: MongoClient) {
  const found: { db: string; name: string; indexes: Document[] }[] = [];
  for (const db of DATABASES) {
    const names = await client.db(db).listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of names.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (LEFT_OUT.has(name)) continue;
      const indexes = await client.db(db).collection(name).listIndexes().toArray();
      found.push({ db, name, indexes: indexes.filter((index) => index.name !== '_id_') });
    }
  }
  return found;
}

/**
 * Lets all reads see the data of the same moment. It uses a snapshot session, because MongoDB ends a transaction after
 * one minute. If the server has no snapshot sessions, the reads are in one transaction.
 */
async function atOneMoment(client: MongoClient, read: (session: ClientSession) => Promise<void>) {
  if (await hasSnapshotSessions(client)) {
    await client.withSession({ snapshot: true }, read);
    return;
  }
  await client.withSession(async (session) => {
    session.startTransaction();
    try {
      await read(session);
    } finally {
      await session.abortTransaction();
    }
  });
}

async function hasSnapshotSessions(client: MongoClient): Promise<boolean> {
  return client.withSession({ snapshot: true }, (session) =>
    client
      .db(databaseOf('game'))
      .collection('probe')
      .findOne({}, { session })
      .then(
        () => true,
        () => false,
      ),
  );
}
