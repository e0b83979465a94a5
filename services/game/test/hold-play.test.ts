import { waitFor } from '@sidelight/kit/testing';
import { expect, it } from 'vitest';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame(() => ({ holdMs: 1_500 }));

/** A host that thinks until it is let go. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  game.host.before = () => promise;
  return () => {
    game.host.before = async () => {};
    resolve();
  };
}

const lockOf = async (playId: string) =>
  (await game.connection.collection<PlayRecord>('plays').findOne({ _id: playId }))?.lock ?? null;

it('holds a play for as long as its host thinks', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const letGo = hold();
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  const begun = await lockOf(playId);
  // Past the end that the lock had when it was taken.
  await waitFor(() => Date.now() > Number(begun?.until));
  const second = await ask(client, playId, 'Is she alone?');
  expect([second.status, second.body.code]).toEqual([409, 'turn_pending']);
  expect((await lockOf(playId))?.token).toBe(begun?.token);
  letGo();
  expect((await first).status).toBe(200);
  expect(await lockOf(playId)).toBeNull();
});

it('stores nothing for one that lost its play to another', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const letGo = hold();
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  const until = new Date(0);
  await game.connection
    .collection<PlayRecord>('plays')
    .updateOne({ _id: playId }, { $set: { lock: { token: 'of a copy that was cut off', until } } });
  game.host.before = async () => {};
  expect((await ask(client, playId, 'Is she alone?')).status).toBe(200);
  letGo();
  expect((await first).body.code).toBe('turn_pending');
  const { turns } = await open(client);
  expect(turns.map(({ question }: { question: string }) => question)).toEqual(['Is she alone?']);
});

it('is not begun anew under a first question that is being answered', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const letGo = hold();
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  // The page is loaded again, or opened in another tab.
  expect(await open(client)).toMatchObject({ playId, turns: [], startedAt: null });
  letGo();
  expect((await first).status).toBe(200);
  const { turns } = await open(client);
  expect(turns.map(({ question }: { question: string }) => question)).toEqual(['Was a ship wrecked?']);
});
