import { getGameStats } from '@sidelight/contracts';
import { countCommands, waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { checkPlays } from '../src/check/check-plays.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
const [FEW, MANY] = [6, 48];
const OWN = ['plays', 'day_totals'];

const commandsOf = (work: () => Promise<unknown>) => countCommands(game.connection, OWN, work);

/** All players play the same mystery, as they do with the daily mystery. */
async function beginAndEnd(): Promise<void> {
  const client = game.guest();
  const { playId } = await open(client);
  const first = await ask(client, playId, 'Was a ship wrecked?');
  const last = await ask(client, playId, 'I give up');
  const seen = [first.status, last.status, last.body.play?.state, last.body.code];
  expect(seen).toEqual([200, 200, 'resigned', undefined]);
}

const run = (count: number) => commandsOf(() => Promise.all(Array.from({ length: count }, beginAndEnd)));

describe('many players who begin and end the daily mystery at once', () => {
  it('need as many commands per player as a few players, and are counted exactly', async () => {
    const asked = async () => {
      await game.refreshDays();
      return (await game.guest().call(getGameStats, {})).questionsAsked;
    };
    const reported = (type: string) =>
      new Set(game.fakeServices.eventsOf(type).map(({ payload }) => payload.playId)).size;
    const [before, startedBefore, endedBefore] = [
      await asked(),
      reported('play.started'),
      reported('play.ended'),
    ];
    const [ofFew, ofMany] = [await run(FEW), await run(MANY)];
    expect(ofMany / MANY).toBeLessThanOrEqual((ofFew / FEW) * 1.1);
    expect((await asked()) - before).toBe(FEW + MANY);
    await waitFor(() => reported('play.started') >= startedBefore + FEW + MANY);
    await waitFor(() => reported('play.ended') >= endedBefore + FEW + MANY);
    expect(reported('play.started') - startedBefore).toBe(FEW + MANY);
    expect(reported('play.ended') - endedBefore).toBe(FEW + MANY);
    expect(await checkPlays(game.connection, false)).toEqual([]);
  });
});
