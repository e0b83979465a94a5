import mongoose from 'mongoose';
import { isDuplicateKey } from './collections.ts';

const { MongoError, MongoErrorLabel } = mongoose.mongo;

/**
 * Runs a write of a transaction that may violate a unique index because another transaction inserted the same key a
 * moment ago. The error then makes the driver retry the whole transaction, which sees that record.
 */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error) && error instanceof MongoError) {
      error.addErrorLabel(MongoErrorLabel.TransientTransactionError);
    }
    throw error;
  }
}
