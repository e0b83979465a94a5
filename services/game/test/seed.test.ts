import { testDatabase } from '@sidelight/kit/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRepositories } from '../src/repositories.ts';
import { insertPlays } from '../src/seed/insert-plays.ts';
import { makeUpPlay } from '../src/seed/make-up-play.ts';

const { uri, dbName } = testDatabase();
let connection: mongoose.Connection;
beforeAll(async () => {
  connection = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(() => connection.close());

it('adds made-up plays until there are as many as asked for, and lists them in the history of their members', async () => {
  const { playHistory } = createRepositories(connection);
  expect(await insertPlays(connection, 30)).toBe(30);
  expect(await insertPlays(connection, 60)).toBe(30);
  expect(await insertPlays(connection, 60)).toBe(0);
  const filter = { userId: 'made-up-player-0', publicOnly: true, after: null };
  const listed = await playHistory.listStarted(filter, 5);
  expect(listed.map(({ _id }) => _id)).toEqual(
    [55, 50, 45, 40, 35].map((index) => `made-up-play-${String(index).padStart(7, '0')}`),
  );
});

it('makes the same play up on every machine', () => {
  const play = makeUpPlay(7, { members: 3 });
  expect(play).toEqual(makeUpPlay(7, { members: 3 }));
  expect(play).toMatchObject({ userId: 'made-up-player-2', state: 'resigned', isOpen: false });
});
