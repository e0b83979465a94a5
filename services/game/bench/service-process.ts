import { LlmHost, ModelClient } from '@sidelight/host/testing';
import { connectDatabase, createLogger, createSessions, ensureIndexes } from '@sidelight/kit';
import { createGameService } from '../src/app.ts';

/** The game service in its own process, so that its CPU time can be measured. */
const { MONGODB_URI: uri = '', MODEL_URL: baseUrl = '', FAKE_SERVICES_URL: fakeServices = '' } = process.env;
const logger = createLogger({ name: 'bench', level: 'silent' });
const connection = await connectDatabase({ uri, dbName: 'bench_game', logger });
const secret = ['bench-secret-bench-secret-bench-secret'];
const publicOrigin = 'http://localhost:3000';
const sessions = await createSessions({ uri, dbName: 'bench_sessions', secret, publicOrigin, logger });
const { app, start } = createGameService({
  connection,
  sessions,
  host: new LlmHost(new ModelClient({ apiKey: 'bench', baseUrl, model: 'mock' }), 10_000),
  logger,
  serviceToken: 'bench-token-bench-token-bench-token',
  publicOrigin,
  isProduction: false,
  storiesUrls: [fakeServices],
  profileUrls: [fakeServices],
  rateFactor: 10_000,
});
await ensureIndexes(connection);
start();
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', (word) => {
  if (word === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.once('disconnect', () => process.exit(0));
