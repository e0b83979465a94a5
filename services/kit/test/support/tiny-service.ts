import type { Contract } from '@sidelight/contracts';
import type { Express, Router } from 'express';
import type mongoose from 'mongoose';
import {
  ApiError,
  collectionOf,
  connectDatabase,
  createLogger,
  createService,
  createSessions,
  ensureIndexes,
  hashBody,
  inTransaction,
  type Logger,
  type Mount,
  runOnce,
  type Sessions,
} from '../../src/index.ts';
import { startTestServer, type TestDatabase, type TestServer } from '../../src/testing/index.ts';
import * as contracts from './tiny-contracts.ts';

export const SERVICE_TOKEN = 'a-token-that-services-show-each-other';
export const SECRET = 'the-first-secret-of-these-tests-0001';

export const silent = createLogger({ name: 'tiny', level: 'silent' });

export type Note = { _id: string; text: string; playerKey: string };

export type Tiny = {
  app: Express;
  connection: mongoose.Connection;
  sessions: Sessions;
  admins: Set<string>;
  server: TestServer;
  contracts: Contract[];
  close(): Promise<void>;
};

export type TinyOptions = {
  database: TestDatabase;
  publicOrigin?: string;
  logger?: Logger;
  validateResponses?: boolean;
  idleMs?: number;
  absoluteMs?: number;
  bodyBytes?: number;
  rateFactor?: number;
  isProduction?: boolean;
  slowMs?: number;
  mountMore?: (mount: Mount, connection: mongoose.Connection) => void;
  devPages?: Router;
};

export async function startTiny(options: TinyOptions): Promise<Tiny> {
  const { database, publicOrigin = 'http://sidelight.test', logger = silent } = options;
  const connection = await connectDatabase({
    uri: database.uri,
    dbName: database.dbName,
    logger,
    slowMs: options.slowMs,
  });
  const sessions = createSessions({
    connection,
    dbName: database.sessionsDbName,
    secret: [SECRET],
    publicOrigin,
    idleMs: options.idleMs,
    absoluteMs: options.absoluteMs,
  });
  await ensureIndexes(connection);
  await sessions.ensureIndexes();
  const admins = new Set<string>();
  const { app, contracts } = createService({
    name: 'tiny',
    logger,
    connection,
    sessions,
    isAdmin: async (userId) => admins.has(userId),
    serviceToken: SERVICE_TOKEN,
    publicOrigin,
    isProduction: options.isProduction ?? false,
    bodyBytes: options.bodyBytes ?? 1000,
    rateFactor: options.rateFactor ?? 1,
    validateResponses: options.validateResponses,
    devPages: options.devPages,
    mountRoutes: (mount) => {
      mountTiny(mount, connection, sessions);
      options.mountMore?.(mount, connection);
    },
  });
  const server = await startTestServer(app);
  return {
    app,
    connection,
    sessions,
    admins,
    server,
    contracts,
    async close() {
      await server.close();
      await connection.close();
    },
  };
}

function mountTiny(mount: Mount, connection: mongoose.Connection, sessions: Sessions): void {
  const notes = () => collectionOf<Note>(connection, 'notes');

  mount(contracts.getNote, async ({ params }) => {
    const note = await notes().findOne({ _id: params.noteId });
    if (!note) throw new ApiError({ code: 'not_found' });
    return { noteId: note._id, text: note.text };
  });
  mount(contracts.getNewestNote, async () => ({ noteId: 'newest', text: 'n' }));
  mount(contracts.listNotes, async ({ query }) => {
    const found = await notes().find().limit(query.limit).toArray();
    const items = found.map(({ _id, text }) => ({ noteId: _id, text }));
    return { items, limit: query.limit };
  });
  mount(contracts.addNote, async ({ body, playerKey, idempotencyKey }) => {
    const once = { connection, scope: `addNote:${playerKey}`, key: idempotencyKey, bodyHash: hashBody(body) };
    const answer = await runOnce<{ noteId: string; playerKey: string }>(once, (store) =>
      inTransaction(connection, async (session) => {
        const noteId = crypto.randomUUID();
        await notes().insertOne({ _id: noteId, text: body.text, playerKey }, { session });
        const result = { noteId, playerKey };
        await store(session, result);
        return result;
      }),
    );
    return answer;
  });
  mount(contracts.whoAmI, async ({ actor }) => ({ userId: actor.userId, sessionId: actor.sessionId }));
  mount(contracts.adminOnly, async () => ({}));
  mount(contracts.limited, async () => ({}));
  mount(contracts.failing, async ({ params }) => {
    if (params.how === 'throw') throw new Error('the solution is 42, at /srv/secret.ts');
    if (params.how === 'wrong-body') {
      return { text: 7, solution: 'hidden' } as unknown as { text: string };
    }
    return { text: 'fine', solution: 'hidden' } as { text: string };
  });
  mount(contracts.signInHere, async ({ body, req, res }) => {
    await sessions.signIn(req, res, { userId: body.userId });
    return {};
  });
  mount(contracts.signOutHere, async ({ req, res }) => {
    await sessions.signOut(req, res);
    return {};
  });
  mount(contracts.peek, async ({ requestId }) => ({ requestId }));
}
