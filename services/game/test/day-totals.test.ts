import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { decideDispute, getGameStats, getHostStats } from '@sidelight/contracts';
import { type ApiClient, connectPriced } from '@sidelight/kit/testing';
import { addDays, type LocalDate, RULES_VERSION } from '@sidelight/rules';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkPlays } from '../src/check/check-plays.ts';
import { dropExpired } from '../src/plays/drop-expired.ts';
import type { DayPlay, PlayRecord } from '../src/plays/play.model.ts';
import { createPlayHistoryRepository } from '../src/plays/play-history.repository.ts';
import type { DayTotalsRecord } from '../src/stats/day-totals.repository.ts';
import { refreshDays } from '../src/stats/refresh-days.ts';
import { ask, dispute, open, useGame } from './support/start-game.ts';

const game = useGame();
const plays = () => game.connection.collection<PlayRecord>('plays');
const days = () => game.connection.collection<DayTotalsRecord>('day_totals');
const SOLUTION = ['She worked in a lighthouse', 'A ship hit the rocks in the dark'];
const noCheck = () => undefined;

/** Each test uses its own month, because final totals never change again. */
let month = 0;
let day: LocalDate = '';
beforeEach(() => {
  month += 1;
  day = `2030-${String(month).padStart(2, '0')}-10`;
});
afterEach(() => {
  game.setClock(null);
  game.host.before = async () => {};
});

const at = (time: string, later = 0) => game.setClock(new Date(`${addDays(day, later)}T${time}Z`));
const drop = () => dropExpired(game.ctx, noCheck);
const exists = async (playId: string) => (await plays().countDocuments({ _id: playId })) === 1;
const totalsOf = (later = 0) => days().findOne({ _id: addDays(day, later) });
const whole = () => game.guest().call(getGameStats, {});
const ofHost = () => game.guest().call(getHostStats, {});

async function play(messages: readonly string[], client: ApiClient = game.guest()) {
  const { playId } = await open(client, { localDate: day });
  for (const message of messages) await ask(client, playId, message);
  return { client, playId };
}
async function reverseDispute(playId: string): Promise<void> {
  const found = await game.connection.collection<{ _id: string }>('disputes').findOne({ playId });
  const admin = await game.member({ isAdmin: true });
  await admin.client.call(decideDispute, {
    params: { disputeId: found?._id ?? '' },
    body: { decision: 'reverse', verdict: 'irrelevant' },
  });
}
const questions = (count: number) => Array.from({ length: count }, () => 'Was a ship wrecked?');

describe('the totals of a day', () => {
  it('count each turn on the day when it was asked, and a solved play on the day of its last turn', async () => {
    at('23:50:00');
    const { client, playId } = await play(['Hello!', 'Was the lamp broken?', 'Please give me a clue']);
    at('00:10:00', 1);
    for (const guess of SOLUTION) await ask(client, playId, guess);
    await play(['Is she alone?', 'I give up']);
    await game.refreshDays();
    expect(await totalsOf()).toMatchObject({ questions: 1, judged: 1, solved: 0, isFinal: false });
    expect(await totalsOf(1)).toMatchObject({ questions: 3, judged: 3, solved: 1, solveTimeMs: 20 * 60_000 });
  });

  it('count a question that was asked before midnight and answered after midnight, and become final after that answer', async () => {
    at('23:59:30');
    const client = game.guest();
    const { playId } = await open(client, { localDate: day });
    const gate = Promise.withResolvers<void>();
    game.host.before = () => gate.promise;
    const asked = ask(client, playId, 'Was a ship wrecked?');
    await expect.poll(async () => (await plays().findOne({ _id: playId }))?.lock).not.toBeNull();
    at('00:01:00', 1);
    await game.refreshDays();
    expect(await totalsOf()).toBeNull();
    gate.resolve();
    expect((await asked).status).toBe(200);
    at('00:59:00', 1);
    await game.refreshDays();
    expect(await totalsOf()).toMatchObject({ questions: 1, isFinal: false });
    at('01:00:00', 1);
    await game.refreshDays();
    expect(await totalsOf()).toMatchObject({ questions: 1, isFinal: true });
  });

  it('are right after the next run even if the last run failed', async () => {
    at('12:00:00');
    await play(questions(2));
    const killed = refreshDays(game.ctx, () => {
      throw new Error('the lease is lost');
    });
    await expect(killed).rejects.toThrow('the lease is lost');
    expect(await totalsOf()).toBeNull();
    await Promise.all([game.refreshDays(), game.refreshDays()]);
    expect((await totalsOf())?.questions).toBe(2);
    const spoilt = { questions: 9, judged: 9, unclear: 9, solved: 9, solveTimeMs: 9, latency: { '1': 9 } };
    await days().updateOne({ _id: day }, { $set: spoilt });
    at('12:00:00', 3);
    await play(questions(1));
    await game.refreshDays();
    expect(await totalsOf()).toMatchObject({ questions: 2, judged: 2, solved: 0, isFinal: true });
    expect(await totalsOf(3)).toMatchObject({ questions: 1, isFinal: false });
  });

  it('are right for each day after a run that ended before it had stored all days', async () => {
    at('12:00:00');
    await play(questions(2));
    at('12:00:00', 1);
    await play(questions(1));
    at('12:00:00', 4);
    const { playHistory, dayTotals } = game.ctx;
    const killed = {
      ...game.ctx,
      // The database returns plays in any order. In this test, the play of the later day comes first.
      playHistory: {
        ...playHistory,
        async *askedSince(since: Date) {
          const found: DayPlay[] = [];
          for await (const each of playHistory.askedSince(since)) found.push(each);
          yield* found.sort((a, b) => Number(b.turns[0]?.askedAt) - Number(a.turns[0]?.askedAt));
        },
      },
      dayTotals: {
        ...dayTotals,
        async save(all: readonly DayTotalsRecord[]) {
          await dayTotals.save(all.slice(0, 1));
          throw new Error('killed');
        },
      },
    };
    await expect(refreshDays(killed, noCheck)).rejects.toThrow('killed');
    await game.refreshDays();
    expect(await totalsOf()).toMatchObject({ questions: 2, isFinal: true });
    expect(await totalsOf(1)).toMatchObject({ questions: 1, isFinal: true });
  });

  it('are computed from the plays of the open days only', async () => {
    at('12:00:00');
    for (let count = 0; count < 5; count += 1) await play(questions(1));
    at('12:00:00', 1);
    await game.refreshDays();
    await play(questions(3));
    const priced = await connectPriced(inject('mongodbUri'), game.connection.name);
    const playHistory = createPlayHistoryRepository(priced.connection);
    const ctx = { ...game.ctx, playHistory };
    expect(await priced.examined(() => refreshDays(ctx, noCheck))).toBe(1);
    expect((await totalsOf(1))?.questions).toBe(3);
    await priced.close();
  });
});

describe('guests’ plays that have expired', () => {
  it('are deleted once the totals of all their days are final, and the totals stay', async () => {
    at('00:10:00');
    const member = await game.member();
    const kept = await play(questions(1), member.client);
    const early = await play(['Was the lamp broken?', ...SOLUTION]);
    const late = await play(questions(1));
    const { expiresAt } = (await plays().findOne({ _id: late.playId })) as PlayRecord;
    await plays().updateOne({ _id: early.playId }, { $set: { expiresAt } });
    at('00:05:00', 1);
    await ask(late.client, late.playId, 'Is she alone?');
    at('00:30:00', 1);
    await game.refreshDays();
    await drop();
    expect([await exists(early.playId), await exists(late.playId)]).toEqual([true, true]);
    expect((await ask(late.client, late.playId, 'Is she alone?')).body.code).toBe('play_not_found');
    const expired = { _id: { $in: [early.playId, late.playId] } };
    expect(await plays().countDocuments({ ...expired, guestId: null, playerKey: 'nobody' })).toBe(2);
    expect((await open(late.client, { localDate: day })).playId).not.toBe(late.playId);
    expect(await checkPlays(game.connection, false)).toEqual([]);
    at('01:10:00', 1);
    await drop();
    expect(await exists(early.playId)).toBe(true);
    await game.refreshDays();
    const before = [await whole(), await ofHost()];
    await Promise.all([drop(), drop()]);
    expect([await exists(early.playId), await exists(late.playId)]).toEqual([false, true]);
    await game.refreshDays();
    expect([await whole(), await ofHost()]).toEqual(before);
    at('01:10:00', 2);
    await game.refreshDays();
    await drop();
    expect([await exists(late.playId), await exists(kept.playId)]).toEqual([false, true]);
    expect(await totalsOf()).toMatchObject({ questions: 5, solved: 1 });
    expect(await totalsOf(1)).toMatchObject({ questions: 1, isFinal: true });
    expect(await whole()).toEqual(before[0]);
  });

  it('are not deleted before they expire, or after they have become a member’s plays', async () => {
    at('10:00:00');
    const [claimed, fresh] = [await play(questions(1)), await play([])];
    const { guestId, createdAt } = (await plays().findOne({ _id: claimed.playId })) ?? {};
    const { userId } = await game.member();
    await game.sendEvent('guest.joined', { guestId, userId, joinedAt: createdAt?.toISOString() });
    at('09:59:00', 1);
    await game.refreshDays();
    await drop();
    expect(await exists(fresh.playId)).toBe(true);
    at('10:01:00', 1);
    await drop();
    expect([await exists(claimed.playId), await exists(fresh.playId)]).toEqual([true, false]);
    expect((await plays().findOne({ _id: claimed.playId }))?.userId).toBe(userId);
  });
});

/** Starts a run in another process, and kills the process after it has stored the first day. */
async function killRun(now: Date): Promise<void> {
  const path = fileURLToPath(new URL('./support/day-totals-process.ts', import.meta.url));
  const run = fork(path, [inject('mongodbUri'), game.connection.name, now.toISOString()]);
  onTestFinished(() => void run.kill('SIGKILL'));
  const exited = once(run, 'exit');
  await Promise.race([once(run, 'message'), exited]);
  run.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

it('the totals of days are right after kill -9; they do not change when plays expire, after a dispute, or with new rules', async () => {
  at('12:00:00');
  const member = await game.member();
  const solved = await play(['Was the lamp broken?', ...SOLUTION], member.client);
  const guests = await play(questions(2));
  at('12:00:00', 1);
  await play(questions(1));
  at('12:00:00', 3);
  await killRun(game.ctx.clock());
  expect([(await totalsOf())?.questions, await totalsOf(1)]).toEqual([5, null]);
  await game.refreshDays();
  const totals = [await totalsOf(), await totalsOf(1)];
  expect(totals).toMatchObject([
    { questions: 5, judged: 5, solved: 1, isFinal: true },
    { questions: 1, judged: 1, solved: 0, isFinal: true },
  ]);

  await drop();
  expect([await exists(guests.playId), await exists(solved.playId)]).toEqual([false, true]);
  await dispute(solved.client, solved.playId, 0);
  await reverseDispute(solved.playId);
  const ofNextFormula = { 'result.rulesVersion': RULES_VERSION + 1, 'result.points': 17 };
  await plays().updateOne({ _id: solved.playId }, { $set: ofNextFormula });
  const all = await whole();
  await game.refreshDays();
  expect([await totalsOf(), await totalsOf(1)]).toEqual(totals);
  expect(await whole()).toEqual(all);
});

describe('an answer that is reversed on a later day', () => {
  it.each([
    ['of a member', false],
    ['of a guest whose play is deleted by then', true],
  ])(
    '%s no longer counts in the statistics of all players, but the totals of its day do not change',
    async (_, isGone) => {
      at('10:00:00');
      const { client, playId } = await play(
        questions(2),
        isGone ? game.guest() : (await game.member()).client,
      );
      await dispute(client, playId, 0);
      at('12:00:00', 2);
      await game.refreshDays();
      await drop();
      expect(await exists(playId)).toBe(!isGone);
      const [before, host] = [await whole(), await ofHost()];
      await reverseDispute(playId);
      await game.refreshDays();
      expect(before.questionsAsked - (await whole()).questionsAsked).toBe(1);
      expect(await ofHost()).toEqual(host);
      expect((await totalsOf())?.questions).toBe(2);
    },
  );
});

it('a turn that neither begins nor ends its play is stored by one write, without a transaction', async () => {
  const { client, playId } = await play(questions(1));
  const commands: string[] = [];
  // The outbox's relay uses no transaction, so every transaction here belongs to the turn.
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    if (commandName === 'commitTransaction' || command[commandName] === 'plays') commands.push(commandName);
  };
  const driver = game.connection.getClient().on('commandStarted', note);
  await ask(client, playId, 'Is she alone?');
  driver.off('commandStarted', note);
  // One command reads the play, one takes the lock, and one stores the turn. The driver repeats a command once if its
  // reply is lost.
  expect(new Set(commands)).toEqual(new Set(['find', 'findAndModify']));
  expect(commands.length).toBeLessThanOrEqual(6);
});
