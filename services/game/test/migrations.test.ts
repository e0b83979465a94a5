import { getGameStats, getHostStats } from '@sidelight/contracts';
import { connectDatabase, createLogger, runMigrations } from '@sidelight/kit';
import { testDatabase } from '@sidelight/kit/testing';
import { addDays, utcDateOf } from '@sidelight/rules';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../src/migrations/migrations.ts';
import type { PlayRecord } from '../src/plays/play.model.ts';
import { ask, open, useGame } from './support/start-game.ts';

const game = useGame();
const { uri } = testDatabase();
const logger = createLogger({ name: 'migrations-test', level: 'silent' });
const plays = () => game.connection.collection<PlayRecord>('plays');
const put = (name: string, records: ({ _id: string } & Record<string, unknown>)[]) =>
  game.connection.collection<{ _id: string }>(name).insertMany(records);

async function startCopy() {
  const connection = await connectDatabase({ uri, dbName: game.connection.name, logger });
  const ran = await runMigrations({ connection, migrations: MIGRATIONS, logger, pollMs: 20 });
  await connection.close();
  return ran;
}

it('turns the statistics of an older release into totals of days, once, and plays continue', async () => {
  const now = new Date();
  const [today, past] = [utcDateOf(now), addDays(utcDateOf(now), -3)];
  const client = game.guest();
  const { playId } = await open(client);
  for (const words of ['Was the lamp broken?', 'Is she alone?']) await ask(client, playId, words);
  // As the older release stored it: 30 questions in shards, 2 pending in their play, and 1 with a reversed answer.
  await put('stats', [
    ...[
      {
        _id: 'shard-0',
        questionsAsked: 20,
        mysteriesSolved: 3,
        solveTimeMs: 6000,
        gone: { questionsAsked: 9 },
      },
    ],
    ...[{ _id: 'shard-7', questionsAsked: 10, mysteriesSolved: 1, solveTimeMs: 2000 }],
  ]);
  await put('stats_days', [
    ...[{ _id: `${past}:0`, day: past, questions: 10, judged: 11, unclear: 1, latency: { '5': 10, '7': 1 } }],
    ...[
      {
        _id: `${past}:1`,
        day: past,
        questions: 5,
        judged: 5,
        unclear: 0,
        latency: { '5': 5 },
        gone: { questions: 5 },
      },
    ],
    ...[{ _id: `${today}:1`, day: today, questions: 4, judged: 4, unclear: 0, latency: { '5': 4 } }],
  ]);
  await put('disputes', [{ _id: 'reversed-before', playId: 'x', turnId: 'y', status: 'reversed' }]);
  const uncounted = { at: now, totals: { questionsAsked: 2 }, days: { [past]: { questions: 2, judged: 2 } } };
  await plays().updateOne({ _id: playId }, { $set: { uncounted } });
  await plays().createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  await plays().createIndex({ 'uncounted.at': 1 }, { sparse: true });

  const [ran] = await Promise.all([Promise.all([startCopy(), startCopy()]), ask(client, playId, 'thanks')]);
  expect(ran.flat()).toEqual(MIGRATIONS.map(({ id }) => id));
  await game.refreshDays();
  const asked = (await plays().findOne({ _id: playId }))?.questionsAsked ?? 0;
  const whole = await game.guest().call(getGameStats, {});
  expect(whole).toEqual({ questionsAsked: 32, mysteriesSolved: 4, averageSolveTimeMs: 2000 });
  const host = await game.guest().call(getHostStats, {});
  const questionsOf = (day: string) => host.questionsPerDay.find((each) => each.day === day)?.questions;
  expect([questionsOf(past), questionsOf(today)]).toEqual([17, asked]);
  expect(host.judged).toBe(18 + asked);

  await ask(client, playId, 'Was the lamp broken?');
  await game.refreshDays();
  expect((await game.guest().call(getGameStats, {})).questionsAsked).toBe(whole.questionsAsked + 1);
  expect(await plays().countDocuments({ uncounted: { $exists: true } })).toBe(0);
  const indexes = await plays().indexes();
  expect(indexes.filter((index) => index.expireAfterSeconds !== undefined || index.sparse)).toEqual([]);
});
