import { isDuplicateKey } from '@sidelight/kit';
import { mongo } from 'mongoose';

/**
 * Runs a write that may meet a record which another transaction made a moment ago. Such a meeting makes the
 * driver run the whole transaction again, which then sees that record.
 */
export async function orRunAgain<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error) && error instanceof mongo.MongoError) {
      error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
    }
    throw error;
  }
}
