import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sidelight/kit';
import { waitFor } from '@sidelight/kit/testing';
import mongoose from 'mongoose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '../src/accounts/open-account.ts';
import { hashPassword } from '../src/passwords/hash-password.ts';
import { PASSWORD, useProfile } from './support.ts';

const service = useProfile({ isStrict: false });
const ACCOUNTS = 40;
/** This many rounds make the median stable. */
const ROUNDS = 6;
/**
 * Between rounds, the clock is shifted by this time. The service then forgets all tries, so that each round starts in
 * the same state.
 */
const WINDOW_MS = 16 * 60_000;
const MOST = 0.05;

const known: string[] = [];
let rivals = 0;

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const username = `known_${index}`;
    const email = `${username}@example.org`;
    const login = { username, usernameKey: username, email, emailKey: email, passwordHash, isAdmin: false };
    const account = { _id: randomUUID(), ...login, createdAt: new Date(), usernameHistory: [] };
    await inTransaction(service.connection, (session) => openAccount(service.repositories, account, session));
    known.push(username);
  }
});

const idle = () =>
  waitFor(async () => (await service.connection.model('Mail').countDocuments({ isDone: false })) === 0);

/** Elapsed time and processor time, in ms. */
type Cost = { wall: number; cpu: number };

async function timed(path: string, json: unknown, expected: number): Promise<Cost> {
  const cpuBefore = process.cpuUsage();
  const begin = performance.now();
  const { status } = await service.browser().request('POST', `/api/profile/auth/${path}`, { json });
  const wall = performance.now() - begin;
  const { user, system } = process.cpuUsage(cpuBefore);
  expect(status).toBe(expected);
  return { wall, cpu: (user + system) / 1000 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Ask = (name: string) => Promise<Cost>;

/** The costs of two requests that directly follow each other, so that other programs affect both in the same way. */
type Pair = { known: Cost; unknown: Cost };
const stranger = (name: string) => name.replace('known', 'nobod');

async function round(ask: Ask): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [index, name] of known.entries()) {
    const costs: Partial<Pair> = {};
    for (const which of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      costs[which] = await ask(which === 'known' ? name : stranger(name));
      await idle();
    }
    pairs.push(costs as Pair);
  }
  return pairs;
}

function difference(pairs: Pair[], kind: keyof Cost): number {
  return median(pairs.map(({ known, unknown }) => known[kind] / unknown[kind])) - 1;
}

const QUESTIONS: [string, Ask][] = [
  [
    'by a sign-in with its username',
    (name) => timed('sign-in', { identifier: name, password: 'Wrong-horse-7' }, 401),
  ],
  [
    'by a sign-in with its email',
    (name) => timed('sign-in', { identifier: `${name}@example.org`, password: 'Wrong-horse-7' }, 401),
  ],
  [
    'by a sign-up with its email',
    (name) => {
      rivals += 1;
      const username = `rival_${rivals}`;
      return timed('sign-up', { username, email: `${name}@example.org`, password: PASSWORD }, 202);
    },
  ],
  ['by a recovery', (name) => timed('recover', { email: `${name}@example.org` }, 202)],
  ['by a resend', (name) => timed('resend', { email: `${name}@example.org` }, 202)],
];

describe('the work is the same whether or not there is an account', () => {
  afterEach(() => void mongoose.set('debug', false));

  it.each(QUESTIONS)('%s', async (title, ask) => {
    // The first request opens connections, so it is not compared.
    await ask(stranger('known_2'));
    await idle();
    const workFor = async (name: string) => {
      const calls: string[] = [];
      // Only the calls before the response count. The mailer works after the response, and its work may differ.
      mongoose.set(
        'debug',
        (collection: string, method: string) => void calls.push(`${collection}.${method}`),
      );
      await ask(name);
      const before = [...calls];
      mongoose.set('debug', false);
      await idle();
      return before.filter(
        (call) => !/^(mails\.(findOneAndUpdate|updateOne|countDocuments)|tokens)/.test(call),
      );
    };
    const [here, nowhere] = [await workFor('known_1'), await workFor(stranger('known_1'))];
    expect(here.length).toBeGreaterThan(0);
    // The mailer may have started before the response, so only the calls that come first are compared.
    const least = Math.min(here.length, nowhere.length);
    const own = (calls: string[]) => (title.includes('sign-in') ? calls : calls.slice(0, least));
    expect(own(here)).toEqual(own(nowhere));
  });
});

// The time is measured only by `pnpm test:timing`, on an idle machine.
const measured = describe.runIf(process.env.MEASURE_TIME === '1');
measured('time does not tell whether there is an account', () => {
  it.each(QUESTIONS)('%s', async (title, ask) => {
    await ask('known_0');
    const pairs: Pair[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      service.clock.aheadMs += WINDOW_MS;
      pairs.push(...(await round(ask)));
    }
    const figures = (['wall', 'cpu'] as const).map((kind) => {
      const [here, nowhere] = (['known', 'unknown'] as const).map((which) =>
        median(pairs.map((pair) => pair[which][kind])).toFixed(2),
      );
      const apart = (100 * difference(pairs, kind)).toFixed(1);
      return `${kind}: known ${here} ms, unknown ${nowhere} ms, pairs ${apart} % apart`;
    });
    const found = `${title}, ${pairs.length} pairs: ${figures.join('; ')}`;
    process.stdout.write(`${found}\n`);
    for (const kind of ['wall', 'cpu'] as const) {
      expect(Math.abs(difference(pairs, kind)), found).toBeLessThanOrEqual(MOST);
    }
  });
});
