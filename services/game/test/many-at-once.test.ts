import { getGameStats } from '@sidelight/contracts';
import { countCommands, waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { checkPlays } from '../src/check/check-plays.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
const [FEW, MANY] = [6, 48];
const OWN = ['plays', 'day_totals'];

/** Counts the commands on plays and totals during `work`. */
const commandsOf = (work: () => Promise<unknown>) => countCommands(game.connection, OWN, work);

/** Begins and ends a play of one mystery, as all players do with the daily mystery. */
async function beginAndEnd(): Promise<void> {
  const client = game.guest();
  const { playId } = await open(client);
  const first = await ask(client, playId, 'Was a ship wrecked?');
  const last = await ask(client, playId, 'I give up');
  expect([first.status, last.status, last.body.play?.state]).toEqual([200, 200, 'resigned']);
}

const run = (count: number) => commandsOf(() => Promise.all(Array.from({ length: count }, beginAndEnd)));

describe('many players who begin and end the daily mystery at once', () => {
  it('take as many commands each as a few players, and are counted exactly', async () => {
    const asked = async () => {
      await game.refreshDays();
      return (await game.guest().call(getGameStats, {})).questionsAsked;
    };
    const before = await asked();
    const [ofFew, ofMany] = [await run(FEW), await run(MANY)];
    expect(ofMany / MANY).toBeLessThanOrEqual((ofFew / FEW) * 1.1);
    expect((await asked()) - before).toBe(FEW + MANY);
    const told = (type: string) =>
      new Set(game.fakeServices.eventsOf(type).map(({ payload }) => payload.playId)).size;
    for (const type of ['play.started', 'play.ended'])
      expect(await waitFor(() => (told(type) === FEW + MANY ? told(type) : null))).toBe(FEW + MANY);
    expect(await checkPlays(game.connection, false)).toEqual([]);
  }, 120_000);
});
