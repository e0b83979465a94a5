import { collectionOf, connectDatabase, createLogger } from '../../src/index.ts';
import { takeLease } from '../../src/leases/lease.ts';

/**
 * A replica that holds a lease. On each message, the replica writes to the database if it still has the lease. The
 * tests pause this process, so that the lease expires.
 */
const [uri = '', dbName = '', name = '', ttlMs = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'lease', level: 'silent' });
const connection = await connectDatabase({ uri, dbName, logger });
const lease = await takeLease({ connection, name, ttlMs: Number(ttlMs) });
process.on('message', async () => {
  try {
    lease?.check();
    await collectionOf(connection, 'written').insertOne({ name });
    process.send?.('written');
  } catch {
    process.send?.('stopped');
  }
});
process.once('disconnect', () => process.exit());
process.send?.(lease ? 'held' : 'not held');
