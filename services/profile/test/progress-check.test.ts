import { getMe } from '@sidelight/contracts';
import { addDays, utcDateOf } from '@sidelight/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAccounts } from '../src/check/check-accounts.ts';
import { findDifferences } from '../src/check/find-differences.ts';
import { type Databases, profilesOf, readHistory } from '../src/check/read-history.ts';
import { grantAchievements } from '../src/grants/grant-achievements.ts';
import type { ProfileRecord } from '../src/profiles/profile.model.ts';
import { useProfile } from './support.ts';

const service = useProfile();
const TODAY = utcDateOf(new Date());
let made = 0;

function databases(): Databases {
  const client = service.connection.getClient();
  const name = service.connection.name;
  return {
    profile: client.db(name),
    game: client.db(`${name}_game`),
    stories: client.db(`${name}_stories`),
  };
}
afterAll(async () => {
  const { game, stories } = databases();
  await game.dropDatabase();
  await stories.dropDatabase();
});

type Outcome = Partial<{
  completedStatus: 'Completed' | 'Resigned';
  points: number;
  questionsAsked: number;
  timeTakenMs: number;
  dailyDate: string | null;
}>;

/** Stores a play in the game's database. With `isSent`, it also sends the play's events to the profile service. */
async function play(userId: string, outcome: Outcome = {}, { isSent = true } = {}) {
  made += 1;
  const playId = `check-${made}`;
  const { dailyDate = null, ...over } = outcome;
  const result = {
    ...{ completedStatus: 'Completed', points: 40, questionsAsked: 12, hintsUsed: 1 },
    ...{ timeTakenMs: 90_400, accuracyScore: 0.5, ...over },
  };
  const document = { _id: playId, userId, dailyDate, startedAt: new Date(), result };
  await databases().game.collection<typeof document>('plays').insertOne(document);
  if (!isSent) return playId;
  const identity = { playId, storyId: '1', userId, localDate: dailyDate ?? TODAY, dailyDate };
  await service.sendEvent('play.started', identity);
  await service.sendEvent('play.ended', { ...identity, ...result });
  return playId;
}
async function leave(userId: string, questionsReported: number, { isSent = true } = {}) {
  made += 1;
  const playId = `check-${made}`;
  const document = {
    _id: playId,
    userId,
    dailyDate: null,
    startedAt: new Date(),
    result: null,
    questionsReported,
  };
  await databases().game.collection<typeof document>('plays').insertOne(document);
  const identity = { playId, storyId: '1', userId, localDate: TODAY, dailyDate: null };
  await service.sendEvent('play.started', identity);
  if (isSent) await service.sendEvent('play.left', { ...identity, questionsAsked: questionsReported });
}
async function write(authorId: string, createdAt: string, likes = 0) {
  made += 1;
  const storyId = `check-story-${made}`;
  const document = { _id: storyId, authorId, dateCreated: new Date(createdAt), likes, dislikes: 0 };
  await databases().stories.collection<typeof document>('stories').insertOne(document);
  await service.sendEvent('story.created', { storyId, authorId, createdAt });
  if (likes) {
    await service.sendEvent('reaction.changed', { storyId, authorId, likesDelta: likes, dislikesDelta: 0 });
  }
}
async function stored(userId: string): Promise<ProfileRecord> {
  for await (const profile of profilesOf(databases())) if (profile._id === userId) return profile;
  throw new Error('No such profile');
}
const check = async (userId: string) =>
  findDifferences(await stored(userId), await readHistory(databases(), userId));
const spoil = (userId: string, update: Record<string, unknown>) =>
  databases().profile.collection<ProfileRecord>('profiles').updateOne({ _id: userId }, update);

async function player() {
  const { userId, http } = await service.member();
  for (const before of [12, 11, 10, 9, 8, 7, 6, 4]) {
    await play(userId, { dailyDate: addDays(TODAY, -before), points: before });
  }
  await play(userId, { completedStatus: 'Resigned', points: 0, questionsAsked: 2 });
  await play(userId, { questionsAsked: 9, timeTakenMs: 59_000 });
  await play(userId, { completedStatus: 'Resigned', points: 0, dailyDate: addDays(TODAY, -1) });
  await play(userId, { questionsAsked: 31, points: 0 });
  await write(userId, '2026-11-01T08:00:00.000Z', 10);
  await write(userId, '2026-11-01T18:00:00.000Z');
  await write(userId, '2026-11-03T08:00:00.000Z');
  return { userId, http };
}

describe('the check of progress', () => {
  it('finds no difference if plays, mysteries and events agree, whoever else played', async () => {
    const [ada, decoy] = [await player(), await player()];
    expect(await check(ada.userId)).toEqual([]);
    expect(await check(decoy.userId)).toEqual([]);
    const { userId } = await service.member();
    expect(await check(userId)).toEqual([]);
    const me = await ada.http.call(getMe, { query: { localDate: TODAY } });
    const names = me.achievements.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['On Fire', 'Super Sleuth', 'Speed Demon', 'Comeback Kid', 'Crowd Pleaser']),
    );
    expect(me.streak).toMatchObject({ bestStreakCount: 8, currentStreakCount: 0 });
  });

  it('includes the questions of plays that were left, and what they unlock', async () => {
    const { userId } = await service.member();
    await leave(userId, 40);
    await play(userId, { questionsAsked: 9 });
    await leave(userId, 3);
    await play(userId, { questionsAsked: 60 });
    expect((await stored(userId)).totalQuestionsAsked).toBe(112);
    expect(await check(userId)).toEqual([]);
    await leave(userId, 5, { isSent: false });
    expect(await check(userId)).toEqual(['totalQuestionsAsked is 112, the history gives 117']);
  });

  it('finds no difference if many plays end at once', async () => {
    const { userId } = await service.member();
    const ends = Array.from({ length: 10 }, (_, index) => ({
      points: index % 3,
      questionsAsked: 5 + index * 4,
      timeTakenMs: 50_000 + index * 4000,
    }));
    await Promise.all(ends.map((outcome) => play(userId, outcome)));
    expect(await check(userId)).toEqual([]);
  });

  it.each([
    ['XP', { $inc: { totalXp: 1 } }, /^totalXp is/],
    ['attempts', { $inc: { totalStoriesAttempted: -1 } }, /^totalStoriesAttempted is/],
    ['time', { $inc: { totalTimePlayedSeconds: 60 } }, /^totalTimePlayedSeconds is/],
    ['a streak', { $set: { 'streak.bestStreakCount': 30 } }, /^bestStreakCount is 30/],
    ['a freeze', { $set: { frozenDates: [] } }, /^frozenDates is \[\]/],
    ['likes', { $inc: { 'creation.totalLikes': 3 } }, /^totalLikes is 13/],
    [
      'an achievement too few',
      { $pull: { achievements: { name: 'On Fire' } } },
      /'On Fire' is earned, but not/,
    ],
    [
      'an achievement too many',
      { $push: { achievements: { name: 'Explorer', unlockedAt: new Date() } } },
      /'Explorer' is stored, but not earned/,
    ],
    ['the moment of one', { $set: { 'achievements.0.unlockedAt': new Date(0) } }, /is stored for 1970/],
  ])('finds tampering with %s', async (_, update, words) => {
    const { userId } = await player();
    await spoil(userId, update);
    const differences = await check(userId);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatch(words);
  });

  it('finds a play that was never counted, and a ledger entry without a play', async () => {
    const { userId } = await service.member();
    const unsent = await play(userId, {}, { isSent: false });
    expect(await check(userId)).toEqual(expect.arrayContaining([`the ended play ${unsent} was not counted`]));
    const deleted = await play(userId);
    await databases().game.collection<{ _id: string }>('plays').deleteOne({ _id: deleted });
    expect((await check(userId)).join('\n')).toContain(`the ledger has the play ${deleted}`);
  });

  it('accepts an achievement for likes that were taken back', async () => {
    const { userId } = await player();
    const story = databases().stories.collection('stories');
    await story.updateOne({ authorId: userId, likes: 10 }, { $set: { likes: 9 } });
    const change = { storyId: 's', authorId: userId, likesDelta: -1, dislikesDelta: 0 };
    await service.sendEvent('reaction.changed', change);
    expect((await stored(userId)).achievements.map(({ name }) => name)).toContain('Crowd Pleaser');
    expect(await check(userId)).toEqual([]);
  });
});

describe('the check of accounts', () => {
  const checkAll = () => checkAccounts(service.connection);

  it('finds no difference after members signed up and deleted their accounts', async () => {
    await service.member();
    expect(await checkAll()).toEqual([]);
  });

  it.each([
    ['profiles', 'profile'],
    ['username_claims', 'claim'],
  ])('names an account without its record in %s', async (collection, field) => {
    const { userId } = await service.member();
    const records = databases().profile.collection<{ _id: string; ownerId?: string }>(collection);
    const record = await records.findOneAndDelete({ $or: [{ _id: userId }, { ownerId: userId }] });
    expect(await checkAll()).toMatchObject([{ collection: 'accounts', id: userId, field }]);
    if (record) await records.insertOne(record);
    expect(await checkAll()).toEqual([]);
  });
});

describe('the granting of achievements', () => {
  it('grants achievements that were earned before they were added, once, with the time of the grant', async () => {
    const [ada, decoy] = [await player(), await player()];
    // 'On Fire' depends on a total, 'Speed Demon' on a single play.
    const names = ['On Fire', 'Speed Demon'];
    await spoil(ada.userId, { $pull: { achievements: { name: { $in: names } } } });
    const before = await stored(decoy.userId);
    const now = new Date();
    const grants = await grantAchievements(databases(), now);
    expect(grants.find(({ userId }) => userId === ada.userId)?.names.toSorted()).toEqual(names);
    expect(grants.some(({ userId }) => userId === decoy.userId)).toBe(false);
    expect(await stored(decoy.userId)).toEqual(before);
    const { achievements } = await ada.http.call(getMe, {});
    expect(achievements.find(({ name }) => name === 'On Fire')?.unlockedAt).toBe(now.toISOString());
    expect(await check(ada.userId)).toEqual([]);
    const again = await grantAchievements(databases(), new Date());
    expect(again.some(({ userId }) => userId === ada.userId)).toBe(false);
  });
});
