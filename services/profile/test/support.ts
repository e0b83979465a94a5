import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SessionState, signIn, signUp, verify } from '@sidelight/contracts';
import { connectDatabase, createLogger, createSessions, ensureIndexes } from '@sidelight/kit';
import { type ApiClient, api, startTestServer, testDatabase, waitFor } from '@sidelight/kit/testing';
import { afterAll, beforeAll } from 'vitest';
import { makeAdmin } from '../src/admin/make-admin.ts';
import { createProfileService } from '../src/app.ts';
import type { MailKind, MailRecord } from '../src/mail/mail.model.ts';
import { folderTransport, readMailFolder, type StoredMessage, smtpTransport } from '../src/mail/transport.ts';
import { createRepositories } from '../src/repositories.ts';
import { startFakeService } from './fake-service.ts';

const SERVICE_TOKEN = 'service-token-of-the-tests-0123456789';
export const ADMINS = ['lamplighter', 'night_watch'];
export const PASSWORD = 'Correct-horse-7';
export const VAPID_PRIVATE_KEY = '5e'.repeat(32);
export const MFA_SECRET = 'mfa-secret-of-the-tests-0123456789-0123';
const ORIGIN = 'http://localhost:3000';

export type ProfileTestOptions = {
  isProduction?: boolean;
  publicOrigin?: string;
  /** The default is so large that no test reaches a limit by accident. */
  rateFactor?: number;
  smtpUrl?: () => string;
  pushServices?: () => string[];
  logLines?: string[];
  /** False for tests that count database calls, because strict mode makes the service repeat some. */
  isStrict?: boolean;
};

export function useProfile({
  isProduction = false,
  publicOrigin = ORIGIN,
  rateFactor = 1000,
  smtpUrl,
  pushServices = () => [],
  logLines,
  isStrict = true,
}: ProfileTestOptions = {}) {
  const { uri, dbName } = testDatabase({ isStrict });
  const logger = createLogger({
    name: 'profile-test',
    level: process.env.TEST_LOG ?? (logLines ? 'info' : 'silent'),
    ...(logLines ? { destination: { write: (line: string) => void logLines.push(line) } } : {}),
  });
  const clock = {
    aheadMs: 0,
    /** If set, the clock stands still at this time, in epoch ms. */
    stoppedAt: null as number | null,
    now: () => new Date((clock.stoppedAt ?? Date.now()) + clock.aheadMs),
  };
  const mailState = { isDown: false };
  let stop = async () => {};
  let accounts = 0;
  let events = 0;

  async function start() {
    const connection = await connectDatabase({ uri, dbName, logger });
    const repositories = createRepositories(connection);
    await ensureIndexes(connection);
    const sessions = createSessions({
      connection,
      dbName,
      secret: ['session-secret-of-the-tests-0123456789'],
      publicOrigin,
      isRolling: true,
    });
    await sessions.ensureIndexes();
    const mailFolder = await mkdtemp(join(tmpdir(), 'mail-'));
    const toFolder = folderTransport(mailFolder);
    const [game, stories] = [await startFakeService(), await startFakeService()];
    const gameEvents = game.events;
    const service = createProfileService({
      connection,
      sessions,
      logger,
      gameUrls: [game.baseUrl],
      storiesUrls: [stories.baseUrl],
      mfaSecret: [MFA_SECRET],
      adminUsernames: ADMINS,
      vapidPrivateKey: VAPID_PRIVATE_KEY,
      pushServices: pushServices(),
      mailTransport: smtpUrl
        ? smtpTransport({
            url: smtpUrl(),
            from: 'Sidelight <no-reply@sidelight.example>',
            mustEncrypt: false,
          })
        : {
            async send(message) {
              if (mailState.isDown) throw new Error('The mail server is away');
              await toFolder.send(message);
            },
          },
      mailFolder,
      serviceToken: SERVICE_TOKEN,
      publicOrigin,
      isProduction,
      rateFactor,
      clock: clock.now,
    });
    service.start();
    const server = await startTestServer(service.app);
    stop = async () => {
      await server.close();
      await service.stop();
      await game.close();
      await stories.close();
      await connection.close();
      await rm(mailFolder, { recursive: true });
    };

    const browser = (...cookies: string[]) => api(server.baseUrl, ...cookies);
    const mailsTo = async (email: string): Promise<StoredMessage[]> =>
      (await readMailFolder(mailFolder, 1000)).filter(({ to }) => to === email);
    const nextMail = async (email: string, count = 1) => {
      const mails = await waitFor(async () => {
        const all = await mailsTo(email);
        return all.length >= count ? all : null;
      });
      const [newest] = mails ?? [];
      if (!newest) throw new Error(`No mail to ${email}`);
      return { ...newest, token: /token=([\w-]+)/.exec(newest.text)?.[1] ?? '' };
    };
    /** Waits until an attempt to send the mail has failed and no other attempt is in progress. */
    const mailIsPostponed = (subjectId: string, kind: MailKind) =>
      waitFor(async () => {
        const mail = await connection.model<MailRecord>('Mail').findOne({ subjectId, kind }).lean();
        // A claim postpones the next attempt by five minutes, but after a failed attempt the mail is due sooner.
        return mail && mail.attempts > 0 && mail.nextAttemptAt.getTime() < clock.now().getTime() + 60_000;
      });
    const newName = () => {
      accounts += 1;
      return `Player_${accounts}_${process.pid}`;
    };
    const emailOf = (username: string) => `${username}@example.org`;

    async function member(http: ApiClient = browser()) {
      const username = newName();
      const email = emailOf(username);
      await http.call(signUp, { body: { username, email, password: PASSWORD } });
      const { token } = await nextMail(email);
      const state: SessionState = await http.call(verify, { body: { token, type: 'signup' } });
      if (!state.user) throw new Error('Verified, but not signed in');
      return { http, username, email, userId: state.user.userId };
    }
    async function admin(username = ADMINS[0] ?? ''): Promise<ApiClient> {
      if (!(await repositories.accounts.findByUsername(username))) {
        const given = { username, email: emailOf(username), password: PASSWORD };
        await makeAdmin(connection, repositories, given, { adminUsernames: ADMINS, now: clock.now() });
      }
      const account = await repositories.accounts.findByUsername(username);
      return browser(await sessions.issue({ userId: account?._id ?? '' }));
    }
    const login = (http: ApiClient, identifier: string, password = PASSWORD) =>
      http.call(signIn, { body: { identifier, password } });
    const internal = (method: string, path: string, json?: unknown) =>
      browser().request(method, path, {
        headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
        ...(json === undefined ? {} : { json }),
      });
    const sendEvent = (type: string, payload: Record<string, unknown>, eventId?: string) => {
      events += 1;
      const id = eventId ?? `event-${events}`;
      const occurredAt = clock.now().toISOString();
      return internal('POST', '/internal/events', { eventId: id, type, occurredAt, payload });
    };
    return {
      ...{ connection, repositories, sessions, game, stories, gameEvents, baseUrl: server.baseUrl },
      ...{ contracts: service.contracts, ctx: service.ctx },
      ...{
        browser,
        mailsTo,
        nextMail,
        mailIsPostponed,
        newName,
        emailOf,
        member,
        admin,
        login,
        internal,
        sendEvent,
      },
    };
  }

  const holder = { clock, mailState } as { clock: typeof clock; mailState: typeof mailState } & Awaited<
    ReturnType<typeof start>
  >;
  beforeAll(async () => {
    Object.assign(holder, await start());
  });
  afterAll(() => stop());
  return holder;
}

export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
