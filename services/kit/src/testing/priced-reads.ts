import mongoose from 'mongoose';

/**
 * Counts the documents and index keys that reads examine. Each read is repeated with `explain`, because the server's
 * own counters also count the reads of other clients.
 */
export async function connectPriced(uri: string, dbName: string) {
  const connection = await mongoose.createConnection(uri, { dbName, monitorCommands: true }).asPromise();
  const reads: Record<string, unknown>[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'aggregate', 'count', 'distinct'].includes(commandName)) reads.push(command);
  });

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

  const examined = async (work: () => Promise<unknown>): Promise<number> => (await cost(work)).documents;

  return { connection, cost, examined, close: () => connection.close() };
}
