import { getGameStats, getHostStats } from '@sidelight/contracts';
import { connectDatabase, createLogger } from '@sidelight/kit';
import { type ApiClient, connectPriced, testDatabase, waitFor } from '@sidelight/kit/testing';
import { describe, expect, inject, it } from 'vitest';
import { checkFigures } from '../src/check/check-figures.ts';
import { dropExpired } from '../src/plays/drop-expired.ts';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { GUEST_PLAY_MS } from '../src/plays/start-play.ts';
import { createTurnCounter } from '../src/stats/turn-counter.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
const { uri } = testDatabase();
const logger = createLogger({ name: 'counter-test', level: 'silent' });
const plays = () => game.connection.collection<PlayRecord>('plays');
const waiting = () => plays().countDocuments({ uncounted: { $exists: true } });
const check = () => checkFigures(game.connection, false);
const total = async () => (await game.guest().call(getGameStats, {})).questionsAsked;

/** What the statistics hold, whatever waits to be added. */
async function held(): Promise<number> {
  const shards = await game.connection.collection('stats').find({}).toArray();
  return shards.reduce((sum, { questionsAsked = 0 }) => sum + questionsAsked, 0);
}

/** A play with so many questions that count. */
async function play(questions: number, client: ApiClient = game.guest()) {
  const { playId } = await open(client);
  for (let asked = 0; asked < questions; asked += 1) await ask(client, playId, 'Was a ship wrecked?');
  return { client, playId };
}

/** A counter as another copy has one. */
async function otherCopy(delayMs = 5) {
  const connection = await connectDatabase({ uri, dbName: game.connection.name, logger, maxPoolSize: 2 });
  return { connection, counter: createTurnCounter({ connection, logger, delayMs }) };
}

describe('a turn that neither begins nor ends its play', () => {
  it('is stored by one write, without a transaction', async () => {
    const { client, playId } = await play(1);
    const commands: string[] = [];
    const note = ({ commandName }: { commandName: string }) => commands.push(commandName);
    const driver = game.connection.getClient().on('commandStarted', note);
    await ask(client, playId, 'Is she alone?');
    driver.off('commandStarted', note);
    const own = commands.filter((name) => !['hello', 'ping', 'endSessions'].includes(name));
    // The relay may look for events meanwhile; the lock and the turn are all of the play.
    expect(own).not.toContain('commitTransaction');
    expect(own).not.toContain('update');
    expect(own.filter((name) => name === 'findAndModify').length).toBeLessThanOrEqual(4);
  });

  it('waits in its play to be counted, and every figure that is shown has it', async () => {
    const [before, heldBefore] = [await total(), await held()];
    const { judged } = await game.guest().call(getHostStats, {});
    await play(3);
    expect(await waiting()).toBe(1);
    expect(await held()).toBe(heldBefore);
    expect(await check()).toEqual([]);
    expect((await total()) - before).toBe(3);
    expect((await game.guest().call(getHostStats, {})).judged - judged).toBe(3);
    expect([await waiting(), (await held()) - heldBefore]).toEqual([0, 3]);
    expect(await check()).toEqual([]);
  });

  it('is counted once by however many copies, while players go on', async () => {
    const before = await total();
    const copies = await Promise.all([otherCopy(), otherCopy(), otherCopy()]);
    let isOver = false;
    const counting = copies.map(async ({ counter }) => {
      while (!isOver) await counter.settle();
    });
    await Promise.all(Array.from({ length: 12 }, () => play(6)));
    isOver = true;
    await Promise.all(counting);
    expect((await total()) - before).toBe(12 * 6);
    expect(await check()).toEqual([]);
    for (const { connection } of copies) await connection.close();
  });

  it('is counted by the next copy that starts, where its own died', async () => {
    const { playId } = await play(4);
    expect((await plays().findOne({ _id: playId }))?.uncounted?.totals).toEqual({ questionsAsked: 4 });
    const { connection, counter } = await otherCopy();
    counter.start();
    await waitFor(async () => (await waiting()) === 0);
    expect(await check()).toEqual([]);
    await counter.stop();
    await connection.close();
  });

  it('goes on waiting while the database is away', async () => {
    await play(2);
    const { connection, counter } = await otherCopy();
    await connection.close();
    await counter.settle();
    expect(await waiting()).toBe(1);
    expect(await check()).toEqual([]);
  });

  it('is counted with its play when that goes', async () => {
    const before = await total();
    const { playId } = await play(3);
    const clock = () => new Date(Date.now() + GUEST_PLAY_MS + 1000);
    await dropExpired({ ...game.context, clock }, () => undefined);
    expect(await plays().findOne({ _id: playId })).toBeNull();
    expect((await total()) - before).toBe(3);
    expect(await check()).toEqual([]);
  });

  it('is found by its index among plays that have nothing to count', async () => {
    await Promise.all(Array.from({ length: 10 }, () => play(1)));
    await game.context.turnCounter.settle();
    await play(2);
    const priced = await connectPriced(inject('mongodbUri'), game.connection.name);
    const counter = createTurnCounter({ connection: priced.connection, logger });
    expect(await priced.cost(() => counter.settle())).toEqual({ documents: 0, keys: 0 });
    expect(await waiting()).toBe(0);
    await priced.close();
  });
});
