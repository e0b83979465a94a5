import { createStory, getCreationStats, getStoriesStats, setReaction } from '@sidelight/contracts';
import { createLogger, createOutbox, inTransaction } from '@sidelight/kit';
import { countCommands, waitFor } from '@sidelight/kit/testing';
import type { ClientSession } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCounts } from '../src/check/check-counts.ts';
import { createDeltaApplier } from '../src/counters/apply-deltas.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;
const [FEW, MANY] = [10, 100];
let author: Member;

beforeAll(async () => {
  author = await service.member();
});

const write = async () =>
  (await author.http.call(createStory, { body: makeInput(), idempotencyKey: newKey() })).storyId;
const members = (count: number) => Promise.all(Array.from({ length: count }, () => service.member()));
const like = ({ http }: Member, storyId: string) =>
  http.call(setReaction, { params: { storyId }, body: { reactionType: 'like' } });
const check = () => checkCounts(service.connection, false);
const recordOf = (storyId: string) => service.repositories.stories.find(storyId);

const OWN = ['stories', 'authors', 'reactions', 'count_deltas', 'counted_plays', 'inbox'];

const commandsOf = (work: () => Promise<unknown>) => countCommands(service.connection, OWN, work);

const play = (storyId: string, playId: string) => ({
  ...{ playId, storyId, userId: null, localDate: '2026-11-20', dailyDate: null },
});
const ended = { points: 20, questionsAsked: 3, hintsUsed: 1, timeTakenMs: 1000, accuracyScore: 0.5 };

async function beginAndEnd(storyId: string, playId: string): Promise<void> {
  const started = { eventId: `start-${playId}`, type: 'play.started', payload: play(storyId, playId) };
  const end = { ...play(storyId, playId), ...ended, completedStatus: 'Completed' };
  const answers = [
    await service.sendEvent(started),
    await service.sendEvent({ eventId: `end-${playId}`, type: 'play.ended', payload: end }),
  ];
  expect(answers.map(({ status, body }) => [status, body.applied])).toEqual([
    [200, true],
    [200, true],
  ]);
}

describe('many members who react to one mystery at once', () => {
  it('all succeed, are counted exactly, and need no more commands per member than a few members do', async () => {
    const [quiet, busy] = [await write(), await write()];
    const [few, many] = [await members(FEW), await members(MANY)];
    const before = await service.guest().call(getStoriesStats, {});
    const ofFew = await commandsOf(() => Promise.all(few.map((each) => like(each, quiet))));
    const ofMany = await commandsOf(async () => {
      const answers = await Promise.all(many.map((each) => like(each, busy)));
      // Each response counts the member's own like.
      expect(answers.every(({ likes }) => likes >= 1 && likes <= MANY)).toBe(true);
    });
    expect(ofMany / MANY).toBeLessThanOrEqual((ofFew / FEW) * 1.1);
    expect(await recordOf(busy)).toMatchObject({ likes: MANY, dislikes: 0, rating: 1 });
    const stats = await author.http.call(getCreationStats, { params: { username: author.username } });
    expect(stats.totalLikes).toBe(FEW + MANY);
    const after = await service.guest().call(getStoriesStats, {});
    expect(after.totalLikes - before.totalLikes).toBe(FEW + MANY);
    expect(await check()).toEqual([]);
  });

  it('reach the author’s profile in few events with the right sum', async () => {
    const storyId = await write();
    await Promise.all((await members(MANY)).map((each) => like(each, storyId)));
    const changes = () =>
      service.profile.events.filter(
        ({ type, payload }) => type === 'reaction.changed' && payload.storyId === storyId,
      );
    const told = () => changes().reduce((sum, { payload }) => sum + Number(payload.likesDelta), 0);
    await waitFor(() => told() === MANY);
    expect(changes().length).toBeLessThan(MANY / 2);
  });
});

describe('many plays of one mystery at once', () => {
  it('are counted exactly, and need no more commands per play than a few plays do', async () => {
    const [quiet, busy] = [await write(), await write()];
    const run = (storyId: string, count: number) =>
      commandsOf(async () => {
        await Promise.all(Array.from({ length: count }, (_, at) => beginAndEnd(storyId, `${storyId}-${at}`)));
        await service.settle();
      });
    const [ofFew, ofMany] = [await run(quiet, FEW), await run(busy, MANY)];
    expect(ofMany / MANY).toBeLessThanOrEqual((ofFew / FEW) * 1.1);
    expect(await recordOf(busy)).toMatchObject({
      ...{ totalAttempts: MANY, totalCompletions: MANY, totalResignations: 0 },
      ...{ totalQuestions: 3 * MANY, totalTimeMs: 1000 * MANY },
    });
    expect(await check()).toEqual([]);
  });
});

describe('pending deltas', () => {
  beforeAll(() => service.stopCounting());

  const countPending = () => service.connection.model('Delta').countDocuments({});
  /** Leaves the records of a replica that crashed between storing a reaction and counting it. */
  const leave = (storyId: string, userId: string) =>
    service.connection.transaction(async (session) => {
      const reaction = { userId, storyId, reactionType: 'like' } as const;
      await service.repositories.reactions.replace(reaction, service.clock.now, session);
      await service.repositories.deltas.add(storyId, { likes: 1 }, session);
    });

  function otherReplica() {
    const { connection, repositories, profile } = service;
    const logger = createLogger({ name: 'other-replica', level: 'silent' });
    const outbox = createOutbox({
      ...({ service: 'stories', connection, logger, serviceToken: 'not-shown-to-anybody' } as const),
      subscribers: { profile: [profile.baseUrl] },
    });
    const transaction = <T>(work: (session: ClientSession) => Promise<T>) => inTransaction(connection, work);
    return createDeltaApplier({ ...repositories, outbox, transaction, logger });
  }

  it('are not reported by the check, and several replicas count them once', async () => {
    const storyId = await newMystery();
    for (let at = 0; at < 20; at += 1) await leave(storyId, `member-${at}`);
    expect(await countPending()).toBe(20);
    expect(await check()).toEqual([]);
    expect(await recordOf(storyId)).toMatchObject({ likes: 0 });
    const replicas = [otherReplica(), otherReplica(), otherReplica()];
    await Promise.all(replicas.map((replica) => replica.settle()));
    await Promise.all(replicas.map((replica) => replica.settle()));
    expect(await countPending()).toBe(0);
    expect(await recordOf(storyId)).toMatchObject({ likes: 20 });
    expect(await check()).toEqual([]);
  });

  it('that were lost are found by the check and repaired', async () => {
    const storyId = await newMystery();
    await leave(storyId, 'member-1');
    await service.connection.model('Delta').deleteMany({});
    const found = await check();
    expect(found).toContainEqual({
      collection: 'stories',
      id: storyId,
      field: 'likes',
      stored: 0,
      counted: 1,
    });
    await checkCounts(service.connection, true);
    expect(await check()).toEqual([]);
    expect(await recordOf(storyId)).toMatchObject({ likes: 1 });
  });

  /** Adds a mystery of a new author, because the test's author has reached the daily limit. */
  async function newMystery(): Promise<string> {
    const { http } = await service.member();
    return (await http.call(createStory, { body: makeInput(), idempotencyKey: newKey() })).storyId;
  }
});
