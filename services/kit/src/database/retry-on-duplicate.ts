import mongoose from 'mongoose';
import { isDuplicateKey } from './collections.ts';

const { MongoError, MongoErrorLabel } = mongoose.mongo;

/**
 * Wraps a write that is part of a transaction. If another transaction has just inserted the same unique key, the driver
 * retries the whole transaction, which then sees the other transaction's record.
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
