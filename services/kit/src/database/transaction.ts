import type mongoose from 'mongoose';

/**
 * Runs `work` in a transaction and commits it. The driver runs it again, whole, on a passing conflict, so
 * `work` must have no effect but through the session.
 * @returns what `work` returned in the attempt that was committed
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
