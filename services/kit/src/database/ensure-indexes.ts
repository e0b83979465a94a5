import type mongoose from 'mongoose';
import { collectionOf } from './collections.ts';

type IndexDescription = mongoose.mongo.IndexDescription;

const KIT_INDEXES: Readonly<Record<string, IndexDescription[]>> = {
  audit: [{ key: { at: -1, _id: -1 } }],
  outbox: [
    // The first index serves the relay's claims. The second index serves the gauge `outbox_oldest_age_seconds`.
    { key: { isDone: 1, nextAttemptAt: 1 } },
    { key: { isDone: 1, occurredAt: 1 } },
    // Finds the earlier undelivered events with the same ordering key.
    {
      key: { orderingKey: 1, isDone: 1, occurredAt: 1 },
      partialFilterExpression: { orderingKey: { $exists: true } },
    },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  inbox: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  idempotency: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  rate_limits: [
    { key: { expire: -1 }, expireAfterSeconds: 0 },
    { key: { key: 1 }, unique: true },
  ],
};

/**
 * Call it after the models are defined, because it makes only the indexes of defined models and of the kit's own
 * collections. Several replicas may run it at the same time.
 */
export async function ensureIndexes(connection: mongoose.Connection): Promise<void> {
  for (const [name, indexes] of Object.entries(KIT_INDEXES)) {
    await collectionOf(connection, name).createIndexes(indexes);
  }
  for (const model of Object.values(connection.models)) {
    await model.createCollection().catch((error: unknown) => {
      // Another replica has created the collection first (`NamespaceExists`).
      if (!(error instanceof Error && 'code' in error && error.code === 48)) throw error;
    });
    await model.createIndexes();
  }
}
