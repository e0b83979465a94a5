import mongoose from 'mongoose';

/**
 * A connection of its own whose reads can be priced by the database's own counters: each is explained once
 * more after the work, so that what others ask of the same server does not count.
 */
export async function connectPriced(uri: string, dbName: string) {
  const connection = await mongoose.createConnection(uri, { dbName, monitorCommands: true }).asPromise();
  const reads: Record<string, unknown>[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'aggregate', 'count', 'distinct'].includes(commandName)) reads.push(command);
  });

  /** How many documents and index keys the database looked at for what `work` read. @throws if it read nothing */
  async function cost(work: () => Promise<unknown>): Promise<{ documents: number; keys: number }> {
    reads.length = 0;
    await work();
    if (reads.length === 0) throw new Error('Nothing was read');
    const total = { documents: 0, keys: 0 };
    for (const { lsid: _l, $db: _d, $clusterTime: _c, ...read } of [...reads]) {
      const plan = await connection.db?.command({ explain: read, verbosity: 'executionStats' });
      total.documents += Number(plan?.executionStats.totalDocsExamined);
      total.keys += Number(plan?.executionStats.totalKeysExamined);
    }
    return total;
  }

  /** The documents alone. */
  const examined = async (work: () => Promise<unknown>): Promise<number> => (await cost(work)).documents;

  return { connection, cost, examined, close: () => connection.close() };
}
