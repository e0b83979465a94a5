import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { StoryInput, Turn } from '@sidelight/contracts';
import { connectDatabase, createLogger, createSessions, ensureIndexes } from '@sidelight/kit';
import { api, signedIn, startTestServer, type TestAccount, testDatabase } from '@sidelight/kit/testing';
import { afterAll, beforeAll } from 'vitest';
import { createStoriesService } from '../src/app.ts';
import { createRepositories } from '../src/repositories.ts';

const SERVICE_TOKEN = 'service-token-of-the-tests-0123456789';
const SECRETS = ['session-secret-of-the-tests-0123456789'];
const ORIGIN = 'http://localhost:3000';

export type TestEvent = { eventId: string; type: string; payload: Record<string, unknown> };

async function startFakeProfile() {
  const users = new Map<string, string>();
  const admins = new Set<string>();
  const events: TestEvent[] = [];
  const state = { isDown: false, hasNewToken: false };
  const server = await startTestServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const send = (status: number, value: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (state.hasNewToken) return send(401, { code: 'not_authenticated' });
    if (state.isDown || req.headers.authorization !== `Bearer ${SERVICE_TOKEN}`) return send(503, {});
    if (req.url === '/internal/events') {
      events.push(body);
      return send(200, { applied: true });
    }
    if (req.url === '/internal/usernames') {
      const known = (body.userIds as string[]).filter((userId) => users.has(userId));
      return send(200, { usernames: Object.fromEntries(known.map((userId) => [userId, users.get(userId)])) });
    }
    const userId = /^\/internal\/accounts\/([^/]+)\/admin-rights$/.exec(req.url ?? '')?.[1];
    if (userId !== undefined) return send(200, { isAdmin: admins.has(userId) });
    const username = req.url?.split('/').at(-1)?.toLowerCase();
    const found = [...users].find(([, name]) => name.toLowerCase() === username);
    return found
      ? send(200, { userId: found[0], username: found[1] })
      : send(404, { code: 'profile_not_found' });
  });
  return { ...server, users, admins, events, state };
}

/** The fake returns the turns of a play only for the play's player and mystery. */
async function startFakeGame() {
  const plays = new Map<string, { playerKey: string; storyId: string; turns: Turn[] }>();
  /** The mysteries that a member has played, by the member's id. */
  const played = new Map<string, string[]>();
  const asked: string[] = [];
  const state = { isDown: false, hasNewToken: false };
  const server = await startTestServer(async (req, res) => {
    const asker = (await json(req)) as Record<'playerKey' | 'storyId' | 'userId', string> & {
      storyIds: string[];
    };
    const send = (status: number, value: unknown) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const playId = /^\/internal\/plays\/([^/]+)\/turns$/.exec(req.url ?? '')?.[1] ?? '';
    asked.push(playId);
    if (state.hasNewToken) return send(401, { code: 'not_authenticated' });
    if (state.isDown || req.headers.authorization !== `Bearer ${SERVICE_TOKEN}`) return send(503, {});
    if (req.url === '/internal/played') {
      const theirs = played.get(asker.userId) ?? [];
      return send(200, { storyIds: asker.storyIds.filter((storyId) => theirs.includes(storyId)) });
    }
    const play = plays.get(playId);
    return play && play.playerKey === asker.playerKey && play.storyId === asker.storyId
      ? send(200, { turns: play.turns })
      : send(404, { error: 'Play not found', code: 'play_not_found', requestId: 'test' });
  });
  return { ...server, plays, played, asked, state };
}

/**
 * Starts the service on a fresh database, with a clock that the test sets.
 * @param isStrict see `testDatabase`
 */
export function useStories({ isStrict = true } = {}) {
  const { uri, dbName, sessionsDbName } = testDatabase({ isStrict });
  const logger = createLogger({ name: 'stories-test', level: process.env.TEST_LOG ?? 'silent' });
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  let stop = async () => {};

  async function start() {
    const connection = await connectDatabase({ uri, dbName, logger });
    const repositories = createRepositories(connection);
    await ensureIndexes(connection);
    const sessions = createSessions({
      connection,
      dbName: sessionsDbName,
      secret: SECRETS,
      publicOrigin: ORIGIN,
    });
    const picturesDir = await mkdtemp(join(tmpdir(), 'sidelight-pictures-'));
    const profile = await startFakeProfile();
    const game = await startFakeGame();
    const service = createStoriesService({
      connection,
      sessions,
      logger,
      profileUrls: [profile.baseUrl],
      gameUrls: [game.baseUrl],
      picturesDir,
      cursorSecrets: SECRETS,
      serviceToken: SERVICE_TOKEN,
      publicOrigin: ORIGIN,
      isProduction: false,
      rateFactor: 1000,
      clock: () => clock.now,
    });
    service.outbox.start();
    service.deltaApplier.start();
    const server = await startTestServer(service.app);
    stop = async () => {
      await server.close();
      await service.stop();
      await profile.close();
      await game.close();
      await connection.close();
      await rm(picturesDir, { recursive: true, force: true });
    };
    const guest = () => api(server.baseUrl);
    const member = async ({
      isAdmin = false,
      ...account
    }: Partial<TestAccount> & { isAdmin?: boolean } = {}) => {
      const session = await signedIn(sessions, account);
      if (isAdmin) profile.admins.add(session.account.userId);
      profile.users.set(session.account.userId, session.account.username);
      return { ...session.account, http: api(server.baseUrl, session.cookie) };
    };
    const internal = (method: string, path: string, json?: unknown) =>
      api(server.baseUrl).request(method, path, {
        headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
        ...(json === undefined ? {} : { json }),
      });
    const sendEvent = (event: TestEvent) =>
      internal('POST', '/internal/events', { ...event, occurredAt: clock.now.toISOString() });
    const settle = () => service.deltaApplier.settle();
    /**
     * Stops the service's own delta applier. After that, only appliers that the test itself creates add pending deltas
     * to the mysteries.
     */
    const stopCounting = () => service.deltaApplier.stop();
    const { contracts } = service;
    const made = {
      connection,
      repositories,
      sessions,
      contracts,
      profile,
      game,
      baseUrl: server.baseUrl,
      picturesDir,
    };
    return { ...made, guest, member, internal, sendEvent, settle, stopCounting };
  }

  const holder = { clock } as { clock: typeof clock } & Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    Object.assign(holder, await start());
  });
  afterAll(() => stop());
  return holder;
}

export const SOLUTION = 'The butler was the owl all along, perched upon the clock.';

export const makeInput = (over: Partial<StoryInput> = {}): StoryInput => ({
  title: 'The Owl in the Hall',
  prompt: 'Every night the clock strikes thirteen, and nobody minds. Why?',
  solution: SOLUTION,
  isPublic: true,
  displayColour: 'navy',
  displayIcon: 'moon',
  contentWarnings: [],
  ...over,
});

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `test-key-${keys}-${process.pid}`;
}
