import { getGameStats } from '@sidelight/contracts';
import { countCommands } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../src/check/check-figures.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
const [FEW, MANY] = [6, 48];
const OWN = ['plays', 'stats', 'stats_days', 'story_stats'];

/** How many commands on plays and statistics `work` took. */
const commandsOf = (work: () => Promise<unknown>) => countCommands(game.connection, OWN, work);

/** Begins and ends a play of the same mystery, as all players do with the daily mystery. */
async function beginAndEnd(): Promise<void> {
  const client = game.guest();
  const { playId } = await open(client);
  const first = await ask(client, playId, 'Was a ship wrecked?');
  const last = await ask(client, playId, 'I give up');
  expect([first.status, last.status, last.body.play?.state]).toEqual([200, 200, 'resigned']);
}

const run = (count: number) => commandsOf(() => Promise.all(Array.from({ length: count }, beginAndEnd)));

describe('many players who begin and end the daily mystery at once', () => {
  it('cost no more commands each than a few players do, and are counted exactly', async () => {
    const figures = async () => (await game.guest().call(getGameStats, {})).questionsAsked;
    const before = await figures();
    const [ofFew, ofMany] = [await run(FEW), await run(MANY)];
    expect(ofMany / MANY).toBeLessThanOrEqual((ofFew / FEW) * 1.1);
    // Their figures still wait in their plays; no player waited for the statistics.
    expect(await checkFigures(game.connection, false)).toEqual([]);
    expect((await figures()) - before).toBe(FEW + MANY);
    const shards = await game.connection.collection('story_stats').find({ storyId: 'lamp' }).toArray();
    const sum = (name: string) => shards.reduce((total, shard) => total + (shard[name] ?? 0), 0);
    expect([sum('attempts'), sum('resigned')]).toEqual([FEW + MANY, FEW + MANY]);
    expect(await checkFigures(game.connection, false)).toEqual([]);
  }, 120_000);
});
