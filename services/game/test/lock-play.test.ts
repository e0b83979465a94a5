import { setTimeout as sleep } from 'node:timers/promises';
import { HostUnavailableError } from '@sidelight/host';
import { waitFor } from '@sidelight/kit/testing';
import { expect, it, vi } from 'vitest';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { ask, dispute, GatedHost, open, useGame } from './support/start-game.ts';

const review = new GatedHost();
const game = useGame(() => ({ lockMs: 1_500, reviewHost: review }));

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

it('locks a play until its host has answered', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const letGo = hold();
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  const begun = await lockOf(playId);
  // Without renewals, the lock would have expired after this wait.
  await waitFor(() => Date.now() > Number(begun?.until));
  const second = await ask(client, playId, 'Is she alone?');
  expect([second.status, second.body.code]).toEqual([409, 'turn_pending']);
  expect((await lockOf(playId))?.token).toBe(begun?.token);
  letGo();
  expect((await first).status).toBe(200);
  expect(await lockOf(playId)).toBeNull();
});

it('stores nothing for a turn that lost its lock', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const letGo = hold();
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  const until = new Date(0);
  await game.connection
    .collection<PlayRecord>('plays')
    .updateOne({ _id: playId }, { $set: { lock: { token: 'of a replica that was cut off', until } } });
  game.host.before = async () => {};
  expect((await ask(client, playId, 'Is she alone?')).status).toBe(200);
  letGo();
  expect((await first).body.code).toBe('turn_pending');
  const { turns } = await open(client);
  expect(turns.map(({ question }: { question: string }) => question)).toEqual(['Is she alone?']);
});

it('a play does not change if it is opened again while its first question is being answered', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const letGo = hold();
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  expect(await open(client)).toMatchObject({ playId, turns: [], startedAt: null });
  letGo();
  expect((await first).status).toBe(200);
  const { turns } = await open(client);
  expect(turns.map(({ question }: { question: string }) => question)).toEqual(['Was a ship wrecked?']);
});

it('stops the host before another replica may take the play, if the renewals hang', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  const renewals = vi.spyOn(game.ctx.plays, 'renewLock').mockReturnValue(new Promise(() => {}) as never);
  const events: string[] = [];
  game.host.before = ({ signal }) =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        events.push('the first stopped');
        reject(new HostUnavailableError('timeout'));
      }),
    );
  const first = ask(client, playId, 'Was a ship wrecked?');
  await waitFor(async () => (await lockOf(playId)) !== null);
  const lost = await lockOf(playId);
  const { plays } = game.ctx;
  const taken = await waitFor(() =>
    plays.lockAny(playId, { token: 'of another replica', until: new Date(Date.now() + 60_000) }, new Date()),
  );
  events.push('another took it');
  renewals.mockRestore();
  game.host.before = async () => {};
  expect(events).toEqual(['the first stopped', 'another took it']);
  expect([taken?.turns.length, lost?.token === 'of another replica']).toEqual([0, false]);
  // The failed turn does not release the other replica's lock.
  expect((await first).body.code).toBe('host_failed');
  expect((await lockOf(playId))?.token).toBe('of another replica');
  await plays.unlock(playId, 'of another replica');
});

it('builds the index of a mystery before it locks the play, because no renewal can run meanwhile', async () => {
  const client = game.guest();
  const { playId } = await open(client);
  for (const host of [game.host, review]) {
    let isBuilt = false;
    const build = () => {
      // As long as the host may go without a renewal, and no longer.
      const until = performance.now() + (isBuilt ? 0 : 1_200);
      while (performance.now() < until);
      isBuilt = true;
    };
    host.prepare = build;
    host.before = async ({ signal }) => {
      build();
      await sleep(10);
      if (signal?.aborted) throw new HostUnavailableError('aborted');
    };
  }
  expect((await ask(client, playId, 'Was a ship wrecked?')).status).toBe(200);
  const { body } = await dispute(client, playId, 0);
  expect(body.turn.dispute).toMatchObject({ status: 'upheld' });
});
