import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, createLogger, inTransaction } from '@sidelight/kit';
import { testDatabase } from '@sidelight/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount } from '../src/accounts/open-account.ts';
import { hashPassword } from '../src/passwords/hash-password.ts';
import { createRepositories } from '../src/repositories.ts';
import { PASSWORD } from './support.ts';

const CLIENTS = 16;
const CHECKS = 300;
/** The time between two requests of a player who opens pages. */
const PAUSE_MS = 5;
/**
 * Each round compares a quiet time with a busy one. There are several rounds, because other programs may disturb a
 * round.
 */
const ROUNDS = 3;
const MOST = 5;

const database = testDatabase();
const agent = new Agent({ keepAlive: true });
let port = 0;
let stop = async () => {};

beforeAll(async () => {
  const child = fork(new URL('./load-service.ts', import.meta.url), {
    env: { ...process.env, LOAD_URI: database.uri, LOAD_DATABASE: database.dbName },
    execArgv: [],
  });
  stop = async () => {
    agent.destroy();
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  [port] = (await once(child, 'message')) as [number];
  const logger = createLogger({ name: 'load', level: 'silent' });
  const connection = await connectDatabase({ uri: database.uri, dbName: database.dbName, logger });
  const passwordHash = await hashPassword(PASSWORD);
  const repositories = createRepositories(connection);
  for (let index = 0; index < CLIENTS; index += 1) {
    const [username, email] = [`client_${index}`, `client_${index}@example.org`];
    const login = { username, usernameKey: username, email, emailKey: email, passwordHash, isAdmin: false };
    const account = { _id: randomUUID(), ...login, createdAt: new Date(), usernameHistory: [] };
    await inTransaction(connection, (session) => openAccount(repositories, account, session));
  }
  await connection.close();
});
afterAll(() => stop());

// The time is measured only by `pnpm test:timing`, on an idle machine.
const measured = it.runIf(process.env.MEASURE_TIME === '1');

type Answer = { status: number; cookie: string };

function call(
  method: string,
  path: string,
  { json, cookie }: { json?: unknown; cookie?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
    };
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const [line = ''] = response.headers['set-cookie'] ?? [];
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, cookie: line.split(';')[0] ?? '' }));
    });
    sent.on('error', reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

const signIn = (client: number) =>
  call('POST', '/api/profile/auth/sign-in', { json: { identifier: `client_${client}`, password: PASSWORD } });

/** @returns the 99th percentile of the times, in ms */
async function checkSessions(cookie: string): Promise<number> {
  const times: number[] = [];
  for (let check = 0; check < CHECKS; check += 1) {
    const begin = performance.now();
    expect((await call('GET', '/api/profile/auth/session', { cookie })).status).toBe(200);
    times.push(performance.now() - begin);
    await sleep(PAUSE_MS);
  }
  return times.sort((a, b) => a - b)[Math.ceil(CHECKS * 0.99) - 1] ?? 0;
}

async function measure(cookie: string): Promise<{ quiet: number; busy: number; signIns: number }> {
  const quiet = await checkSessions(cookie);
  let isOver = false;
  let signIns = 0;
  const refused: number[] = [];
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!isOver) {
      const { status } = await signIn(client);
      signIns += 1;
      if (status !== 200) refused.push(status);
    }
  });
  const busy = await checkSessions(cookie).finally(() => {
    isOver = true;
  });
  await Promise.all(clients);
  expect(refused).toEqual([]);
  return { quiet, busy, signIns };
}

measured('a session check stays quick while 16 clients sign in', async () => {
  const { cookie } = await signIn(0);
  await checkSessions(cookie);
  const rounds: Awaited<ReturnType<typeof measure>>[] = [];
  const ratio = ({ quiet, busy }: { quiet: number; busy: number }) => busy / quiet;
  while (rounds.length < ROUNDS && !rounds.some((each) => ratio(each) < MOST))
    rounds.push(await measure(cookie));
  const lines = rounds.map(
    ({ quiet, busy, signIns }) =>
      `session check p99: quiet ${quiet.toFixed(1)} ms, ${busy.toFixed(1)} ms while ${CLIENTS} clients signed in ${signIns} times`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(Math.min(...rounds.map(ratio)), lines.join('; ')).toBeLessThan(MOST);
});
