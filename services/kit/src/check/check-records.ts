import type { ClientSession, Connection, mongo } from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Difference } from './difference.ts';

/** `corrected` has the right values of the differing fields, as far as the source records determine these values. */
export type Comparison = { found: Difference[]; corrected: object };

export type RecordsCheck<T extends { _id: string }, Sources> = {
  collection: string;
  projection?: Record<string, 1>;
  /**
   * Reads the source records of the whole collection. If `of` is given, reads only those of `of.record`, in the
   * transaction of `of.session`.
   */
  sources: (of?: { record: T; session: ClientSession }) => Promise<Sources>;
  compare: (record: T, sources: Sources) => Comparison;
  isRepairing: boolean;
};

/** The service may change records meanwhile, so each record that differs is compared once more in a transaction. */
export async function checkRecords<T extends { _id: string }, Sources>(
  connection: Connection,
  { collection, projection, sources, compare, isRepairing }: RecordsCheck<T, Sources>,
): Promise<Difference[]> {
  const records = collectionOf<mongo.Document & { _id: string }>(connection, collection);
  const fields = projection ? { projection } : {};
  const ofAll = await sources();
  const suspects: string[] = [];
  for await (const record of records.find<T>({}, fields)) {
    if (compare(record, ofAll).found.length > 0) suspects.push(record._id);
  }
  const checkOne = (_id: string) =>
    inTransaction(connection, async (session) => {
      const record = await records.findOne<T>({ _id }, { ...fields, session });
      if (!record) return [];
      const { found, corrected } = compare(record, await sources({ record, session }));
      const isCorrectable = found.length > 0 && Object.keys(corrected).length > 0;
      if (isRepairing && isCorrectable) await records.updateOne({ _id }, { $set: corrected }, { session });
      return found;
    });
  const differences: Difference[] = [];
  for (const recordId of suspects) differences.push(...(await checkOne(recordId)));
  return differences;
}
