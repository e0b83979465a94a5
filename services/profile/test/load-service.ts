import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase, createLogger, createSessions, ensureIndexes } from '@sidelight/kit';
import { createProfileService } from '../src/app.ts';
import { createRepositories } from '../src/repositories.ts';

const { LOAD_URI = '', LOAD_DATABASE = '' } = process.env;
const logger = createLogger({ name: 'load', level: 'silent' });
const connection = await connectDatabase({ uri: LOAD_URI, dbName: LOAD_DATABASE, logger });
createRepositories(connection);
await ensureIndexes(connection);
const publicOrigin = 'http://localhost:3000';
const sessions = createSessions({
  connection,
  dbName: LOAD_DATABASE,
  secret: ['session-secret-of-the-tests-0123456789'],
  publicOrigin,
  isRolling: true,
});
await sessions.ensureIndexes();
const nowhere = ['http://127.0.0.1:9'];
const { app } = createProfileService({
  ...{ connection, sessions, logger, publicOrigin },
  ...{ gameUrls: nowhere, storiesUrls: nowhere, adminUsernames: ['lamplighter', 'night_watch'] },
  mfaSecret: ['mfa-secret-of-the-tests-0123456789-0123'],
  vapidPrivateKey: '5e'.repeat(32),
  pushServices: [],
  mailTransport: { send: async () => undefined },
  serviceToken: 'service-token-of-the-tests-0123456789',
  isProduction: false,
  rateFactor: 100_000,
});
const server = createServer(app).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit(0));
