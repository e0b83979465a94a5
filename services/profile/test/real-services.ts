import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase, createLogger, createSessions, inTransaction, runMigrations } from '@sidelight/kit';
import { api, startTestDatabase } from '@sidelight/kit/testing';
import getPort from 'get-port';
import { openAccount } from '../src/accounts/open-account.ts';
import { makeAdmin } from '../src/admin/make-admin.ts';
import { MIGRATIONS } from '../src/migrations/migrations.ts';
import { createRepositories } from '../src/repositories.ts';

const NAMES = ['profile', 'stories', 'game'] as const;
type Name = (typeof NAMES)[number];

const CLOCK = fileURLToPath(new URL('./shifted-clock.ts', import.meta.url));
export const SERVICE_TOKEN = 'service-token-of-the-tests-0123456789';
const SECRET = 'session-secret-of-the-tests-0123456789';
const ORIGIN = 'http://localhost:3000';
const logger = createLogger({ name: 'real-services', level: 'silent' });

/**
 * Each service is a process of its own, on a new database server. A service runs only after `start`, so that a test can
 * store records before.
 */
export async function useRealServices() {
  const folder = await mkdtemp(join(tmpdir(), 'real-services-'));
  const database = await startTestDatabase(folder, true);
  const { uri } = database;
  const connection = await connectDatabase({ uri, dbName: 'sidelight_profile', logger });
  // The services refuse a database that has records but lacks the last migration.
  await runMigrations({ connection, migrations: MIGRATIONS, logger });
  const repositories = createRepositories(connection);
  const sessions = createSessions({ connection, secret: [SECRET], publicOrigin: ORIGIN });
  const ports = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await getPort({ host: '127.0.0.1' })] as const)),
  );
  const urlOf = (name: Name) => `http://127.0.0.1:${ports[name]}`;
  const running = new Map<Name, ChildProcess>();

  async function start(name: Name, settings: Record<string, string> = {}): Promise<void> {
    await stop(name);
    // On a busy machine the database may respond too late for a start, so a failed start is repeated.
    for (let tries = 1; !(await spawnOne(name, settings)); tries++) {
      if (tries === 3) throw new Error(`${name} does not start`);
    }
  }

  /** @returns false if the process ended before it was ready */
  async function spawnOne(name: Name, settings: Record<string, string>): Promise<boolean> {
    const entry = fileURLToPath(new URL(`../../${name}/src/main.ts`, import.meta.url));
    const child = spawn(process.execPath, ['--import', CLOCK, entry], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH ?? '',
        ...{ MONGODB_URI: uri, PORT: String(ports[name]), PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent' },
        ...{ SESSION_SECRET: SECRET, SERVICE_TOKEN },
        VAPID_PRIVATE_KEY: '5e'.repeat(32),
        ...{ PROFILE_URL: urlOf('profile'), STORIES_URL: urlOf('stories'), GAME_URL: urlOf('game') },
        ...{
          MAIL_DIR: join(folder, 'mail'),
          PICTURES_DIR: join(folder, 'pictures'),
          RATE_LIMIT_FACTOR: '1000',
        },
        ...settings,
      },
    });
    running.set(name, child);
    return Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  }

  async function stop(name: Name): Promise<void> {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async function shiftClock(aheadMs: number): Promise<void> {
    const children = [...running.values()].filter(({ connected }) => connected);
    await Promise.all(
      children.map(async (child) => {
        const shifted = once(child, 'message');
        child.send({ aheadMs });
        await shifted;
      }),
    );
  }

  /** Writes the account to the database, so that no sign-up mail has to be confirmed. */
  async function openMember(username: string): Promise<string> {
    const [userId, email] = [randomUUID(), `${username}@example.org`];
    const login = { username, usernameKey: username.toLowerCase(), email, emailKey: email.toLowerCase() };
    const account = { _id: userId, ...login, passwordHash: 'none', isAdmin: false, createdAt: new Date() };
    await inTransaction(connection, (session) =>
      openAccount(repositories, { ...account, usernameHistory: [] }, session),
    );
    return userId;
  }

  async function openAdmin(username: string): Promise<string> {
    const login = { username, email: `${username}@example.org`, password: 'Correct-horse-7' };
    await makeAdmin(connection, repositories, login, { adminUsernames: [username], now: new Date() });
    return (await repositories.accounts.findByUsername(username))?._id ?? '';
  }

  function browserWith(...cookies: string[]) {
    const at = (name: Name) => api(urlOf(name), ...cookies);
    return { profile: at('profile'), stories: at('stories'), game: at('game') };
  }

  /** The session is valid for all three services. */
  const browserOf = async (userId: string) => browserWith(await sessions.issue({ userId }));

  async function close(): Promise<void> {
    await Promise.all(NAMES.map(stop));
    await connection.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }

  const databaseOf = (name: Name) => connection.getClient().db(`sidelight_${name}`);
  return {
    uri,
    connection,
    repositories,
    databaseOf,
    start,
    stop,
    openMember,
    openAdmin,
    browserWith,
    browserOf,
    shiftClock,
    close,
  };
}
