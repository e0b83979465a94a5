import { createHost } from '@sidelight/host';
import { makeRequest, startMockModel } from '@sidelight/host/testing';
import { connectDatabase, createLogger } from '@sidelight/kit';
import { testDatabase } from '@sidelight/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpendBook } from '../src/spend/spend-book.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const { uri, dbName } = testDatabase();
let one: Connection;
let two: Connection;
let clock = new Date('2026-03-01T10:00:00Z');
const now = () => clock;

beforeAll(async () => {
  [one, two] = await Promise.all([
    connectDatabase({ uri, dbName, logger }),
    connectDatabase({ uri, dbName, logger }),
  ]);
});
afterAll(() => Promise.all([one.close(), two.close()]));

describe('the daily limit of tokens', () => {
  it('is shared by all replicas, and starts again every day', async () => {
    const books = [one, two].map((connection) => createSpendBook(connection, 1000, now));
    expect(await Promise.all(books.map((book) => book.isUsedUp()))).toEqual([false, false]);
    await Promise.all(Array.from({ length: 10 }, (_, i) => books[i % 2]?.add(100)));
    clock = new Date(clock.getTime() + 6000);
    expect(await Promise.all(books.map((book) => book.isUsedUp()))).toEqual([true, true]);
    clock = new Date('2026-03-02T00:00:01Z');
    expect(await Promise.all(books.map((book) => book.isUsedUp()))).toEqual([false, false]);
  });

  it.each([
    [false, { reason: 'spent' }],
    [true, { host: 'offline' }],
  ])(
    'stops all further calls of the model; with fallbackToOffline %s the player gets %j',
    async (fallback, outcome) => {
      clock = new Date(clock.getTime() + 86_400_000);
      const text = JSON.stringify({
        classification: 'question',
        verdict: 'no',
        factsConfirmed: [],
        messageToUser: 'No, not at all.',
      });
      const model = await startMockModel(() => ({ text }));
      try {
        const host = createHost({
          kind: 'llm',
          apiKey: 'x',
          baseUrl: model.baseUrl,
          model: 'mock',
          fallbackToOffline: fallback,
          spend: createSpendBook(one, 50, now),
        });
        expect(await host.reply(makeRequest('Is the neighbour a plumber?'))).toMatchObject({ host: 'llm' });
        const calls = model.requests.length;
        const next = await host.reply(makeRequest('Was the piano sold?')).catch((error: unknown) => error);
        expect(next).toMatchObject(outcome);
        expect(model.requests).toHaveLength(calls);
      } finally {
        await model.close();
      }
    },
  );
});
