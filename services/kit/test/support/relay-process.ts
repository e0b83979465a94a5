import { connectDatabase, createLogger, createOutbox } from '../../src/index.ts';

/** A replica that only delivers events. The tests kill this process. */
const [uri = '', dbName = '', destination = '', serviceToken = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'relay', level: 'silent' });
const connection = await connectDatabase({ uri, dbName, logger });
createOutbox({
  service: 'stories',
  connection,
  subscribers: { profile: [destination] },
  serviceToken,
  logger,
  pollMs: 20,
  leaseMs: 500,
}).start();
// Keeps the process alive, because the relay's own timers do not.
setInterval(() => undefined, 1000);
process.once('disconnect', () => process.exit());
process.send?.('started');
