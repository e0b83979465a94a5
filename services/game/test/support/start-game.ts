import { randomUUID } from 'node:crypto';
import { getPlay, startPlay } from '@sidelight/contracts';
import type { Host, HostReply, HostRequest, HostStory } from '@sidelight/host';
import { OfflineHost } from '@sidelight/host/testing';
import { connectDatabase, createLogger, createSessions, ensureIndexes } from '@sidelight/kit';
import {
  type ApiClient,
  api,
  signedIn,
  startTestServer,
  type TestAccount,
  type TestDatabase,
  testDatabase,
} from '@sidelight/kit/testing';
import { utcDateOf } from '@sidelight/rules';
import { afterAll, beforeAll } from 'vitest';
import { createGameService } from '../../src/app.ts';
import { refreshDays } from '../../src/stats/refresh-days.ts';
import { startFakeServices } from './fake-services.ts';
import { makeStory } from './make-story.ts';

export const SERVICE_TOKEN = 'test-token-test-token-test-token-32';

/** With `before`, a test can delay an answer or make it fail. */
export class GatedHost implements Host {
  readonly kind = 'offline';
  answersAtOnce = false;
  readonly #host = new OfflineHost();
  before: (request: HostRequest) => Promise<void> = async () => {};

  prepare?: (story: HostStory) => void;

  async reply(request: HostRequest): Promise<HostReply> {
    await this.before(request);
    return this.#host.reply(request);
  }
}

export type GameOptions = {
  host?: Host;
  reviewHost?: Host;
  log?: { write(line: string): void };
  lockMs?: number;
  checkMs?: number;
};

export function useGame(
  options: () => GameOptions | Promise<GameOptions> = () => ({}),
  database: TestDatabase = testDatabase(),
) {
  const { uri, dbName, sessionsDbName } = database;
  const made: { close(): Promise<unknown> }[] = [];
  const game = {} as Awaited<ReturnType<typeof build>>;

  async function build() {
    const chosen = await options();
    const logger = chosen.log
      ? createLogger({ name: 'test', level: 'trace', destination: chosen.log })
      : createLogger({ name: 'test', level: 'silent' });
    const connection = await connectDatabase({ uri, dbName, logger });
    const publicOrigin = 'http://localhost:3000';
    const sessions = createSessions({
      connection,
      dbName: sessionsDbName,
      secret: ['test-secret-test-secret-test-secret'],
      publicOrigin,
    });
    const fakeServices = await startFakeServices();
    fakeServices.stories.set('lamp', makeStory());
    const host = new GatedHost();
    let now: Date | null = null;
    const service = createGameService({
      connection,
      sessions,
      host: chosen.host ?? host,
      reviewHost: chosen.reviewHost ?? null,
      logger,
      serviceToken: SERVICE_TOKEN,
      publicOrigin,
      isProduction: false,
      storiesUrls: [fakeServices.url],
      profileUrls: [fakeServices.url],
      ...(chosen.lockMs === undefined ? {} : { lockMs: chosen.lockMs }),
      ...(chosen.checkMs === undefined ? {} : { checkMs: chosen.checkMs }),
      rateFactor: 100,
      clock: () => now ?? new Date(),
    });
    await ensureIndexes(connection);
    service.outbox.start();
    const server = await startTestServer(service.app);
    made.push(server, { close: () => service.outbox.stop() }, fakeServices, connection);
    return {
      ...service,
      baseUrl: server.baseUrl,
      connection,
      sessions,
      fakeServices,
      host,
      /** Stops the service's clock at an instant; null starts it again. */
      setClock: (instant: Date | null) => {
        now = instant;
      },
      guest: () => api(server.baseUrl),
      refreshDays: () => refreshDays(service.ctx, () => undefined),
      sendEvent: (type: string, payload: Record<string, unknown>, eventId: string = randomUUID()) =>
        api(server.baseUrl).request('POST', '/internal/events', {
          headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
          json: { eventId, type, occurredAt: new Date().toISOString(), payload },
        }),
      member: async ({ isAdmin = false, ...account }: Partial<TestAccount> & { isAdmin?: boolean } = {}) => {
        const signed = await signedIn(sessions, account);
        if (isAdmin) fakeServices.admins.add(signed.account.userId);
        fakeServices.users.set(signed.account.username, signed.account.userId);
        return { ...signed.account, client: api(server.baseUrl, signed.cookie) };
      },
    };
  }

  beforeAll(async () => {
    Object.assign(game, await build());
  });
  afterAll(async () => {
    for (const each of made) await each.close();
  });
  return game;
}

export const today = () => utcDateOf(new Date());

export const open = (client: ApiClient, over: Record<string, unknown> = {}) =>
  client.call(startPlay, { body: { storyId: 'lamp', localDate: today(), ...over } });

/** Sends the question without the typed client, so that a test sees every status. */
export const ask = (client: ApiClient, playId: string, question: unknown, key: string = randomUUID()) =>
  client.request('POST', `/api/game/plays/${playId}/questions`, {
    json: { question },
    headers: { 'idempotency-key': key },
  });

/** @returns the response as text, whether it is a stream or JSON */
export const askStreaming = async (
  client: ApiClient,
  playId: string,
  question: string,
  { personalityIndex = 0, accept = 'text/event-stream, application/json', key = randomUUID() } = {},
) => {
  const { status, body, headers } = await client.request('POST', `/api/game/plays/${playId}/questions`, {
    json: { question, personalityIndex },
    headers: { 'idempotency-key': key, accept },
  });
  return { status, headers, bytes: typeof body === 'string' ? body : JSON.stringify(body) };
};

/** `turn` counts from 0. */
export const dispute = async (client: ApiClient, playId: string, turn: number) => {
  const { turns } = await client.call(getPlay, { params: { playId } });
  return client.request('POST', `/api/game/plays/${playId}/turns/${turns[turn]?.turnId}/dispute`, {
    json: {},
  });
};
