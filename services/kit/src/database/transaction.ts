import type mongoose from 'mongoose';

/**
 * After a transient conflict the driver runs `work` again as a whole, so `work` must have effects only through the
 * session.
 * @returns what `work` returned in the run that was committed
 */
export async function inTransaction<T>(
  connection: mongoose.Connection,
  work: (session: mongoose.ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    });
  } finally {
    await session.endSession();
  }
}
