import { createLogger, runMigrations } from '@sidelight/kit';
import { addDays, utcDateOf } from '@sidelight/rules';
import { trusted } from 'mongoose';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../src/migrations/migrations.ts';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import { useStories } from './support.ts';

const service = useStories();
const migrate = () =>
  runMigrations({
    connection: service.connection,
    migrations: MIGRATIONS,
    logger: createLogger({ name: 'migrations-test', level: 'silent' }),
  });

it('gives each mystery of the previous release a difficulty, and drops the index without difficulty', async () => {
  const { connection } = service;
  await insertMadeUp(connection, 60);
  const stories = connection.collection<{ _id: string; difficulty?: number }>('stories');
  const after = await stories.find().sort({ _id: 1 }).toArray();
  expect(new Set(after.map(({ difficulty }) => difficulty)).size).toBeGreaterThan(2);
  const former = { rating: 1, best: 1, totalAttempts: 1, totalCompletions: 1, dateCreated: 1 } as const;
  await stories.createIndex({ _id: 1, ...former });
  await stories.updateMany({}, { $unset: { difficulty: 1 } });
  await connection.collection<{ _id: string }>('migrations').insertOne({ _id: '0004-audit-notes' });
  expect(await migrate()).toContain('0005-difficulty');
  expect(await stories.find().sort({ _id: 1 }).toArray()).toEqual(after);
  const keys = (await stories.listIndexes().toArray()).map(({ key }) => Object.keys(key as object).join(' '));
  expect(keys.filter((key) => key.startsWith('_id rating'))).toEqual([
    '_id rating best totalAttempts totalCompletions dateCreated difficulty',
  ]);
  expect(await migrate()).toEqual([]);
});

it('puts each listed mystery of the previous release in the list of dailies or of waiting mysteries', async () => {
  const { connection } = service;
  await seedStories(connection, { clock: () => service.clock.now });
  const stories = connection.collection<{ _id: string; shelves: string[] }>('stories');
  await service.repositories.stories.updateSilently('3', { isPublic: false, shelves: ['own:sidelight'] });
  // The order of list keys has no meaning, so they are sorted before the comparison.
  const withSortedKeys = async () =>
    (await stories.find().sort({ _id: 1 }).toArray()).map((story) => ({
      ...story,
      shelves: story.shelves.toSorted(),
    }));
  const after = await withSortedKeys();
  await stories.updateMany({}, { $pull: { shelves: { $in: ['daily', 'waiting'] } } });
  await connection.collection<{ _id: string }>('migrations').deleteOne({ _id: '0006-daily-permission' });
  expect(await migrate()).toEqual(['0006-daily-permission']);
  expect(await withSortedKeys()).toEqual(after);
  const inList = async (key: string) =>
    (await stories.find({ shelves: key }).toArray()).map(({ _id }) => _id).toSorted();
  expect((await inList('waiting')).every((id) => id.startsWith('made-up-'))).toBe(true);
  expect((await inList('daily')).length).toBeGreaterThan(20);
  expect(await inList('daily')).not.toContain('3');
});

it('queues each listed mystery of players that the test player has not played', async () => {
  const { connection, repositories } = service;
  const stories = connection.collection<{ _id: string; shelves: string[] }>('stories');
  const [played, unlisted] = ['made-up-0000001', 'made-up-0000002'];
  await repositories.stories.updateSilently(played, { isEstimated: true });
  await repositories.stories.updateSilently(unlisted, { isPublic: false });
  await stories.updateMany({}, { $pull: { shelves: 'unestimated' } });
  await connection.collection<{ _id: string }>('migrations').deleteOne({ _id: '0009-unestimated' });
  expect(await migrate()).toEqual(['0009-unestimated']);
  const waiting = (await stories.find({ shelves: 'unestimated' }).toArray()).map(({ _id }) => _id);
  const others = Array.from({ length: 60 }, (_, index) => `made-up-${String(index).padStart(7, '0')}`);
  expect(waiting.toSorted()).toEqual(others.filter((id) => id !== played && id !== unlisted));
});

it('stores the words of titles that have only common words', async () => {
  const { connection } = service;
  const stories = connection.collection<{ _id: string; terms: string[]; prefixes: string[] }>('stories');
  const texts = { title: 'Who Was She', prompt: 'A lamp.' };
  for (const [_id, isPublic] of [
    ['made-up-0000003', true],
    ['made-up-0000002', false],
  ] as const) {
    const mark = isPublic ? '' : '-';
    const words = { terms: [`${mark}lamp`], prefixes: ['l', 'la', 'lam', 'lamp'].map((word) => mark + word) };
    await stories.updateOne({ _id }, { $set: { ...texts, isPublic, ...words } });
  }
  // An earlier test has unlisted a mystery without marking its words.
  const others = { title: { $ne: texts.title }, isPublic: true };
  const before = await stories.find(others).sort({ _id: 1 }).toArray();
  await connection.collection<{ _id: string }>('migrations').deleteOne({ _id: '0010-common-titles' });
  expect(await migrate()).toEqual(['0010-common-titles']);
  expect(await stories.find(others).sort({ _id: 1 }).toArray()).toEqual(before);
  const changed = await stories.find({ title: texts.title }).sort({ _id: 1 }).toArray();
  expect(changed.map(({ terms }) => terms)).toEqual([
    ['-who', '-was', '-she', '-lamp'],
    ['who', 'was', 'she', 'lamp'],
  ]);
  expect(changed.map(({ prefixes }) => prefixes.slice(0, 3))).toEqual([
    ['-w', '-wh', '-who'],
    ['w', 'wh', 'who'],
  ]);
});

it('has the coming days planned again, except those that an admin chose or that have begun', async () => {
  const daily = service.connection.collection<{ _id: string; storyId: string; isChosen?: boolean }>(
    'daily_stories',
  );
  await daily.deleteMany({});
  const today = utcDateOf(new Date());
  const dates = [-30, 0, 1, 2, 40, 41].map((days) => addDays(today, days));
  await daily.insertMany(dates.map((_id) => ({ _id, storyId: '1' })));
  await daily.updateOne({ _id: addDays(today, 40) }, { $set: { isChosen: true } });
  await service.connection
    .collection<{ _id: string }>('migrations')
    .deleteOne({ _id: '0007-plan-dailies-anew' });
  expect(await migrate()).toEqual(['0007-plan-dailies-anew']);
  const left = await daily.find().sort({ _id: 1 }).toArray();
  expect(left.map(({ _id }) => _id)).toEqual([-30, 0, 1, 40].map((days) => addDays(today, days)));
});

it('adds up the likes of the previous release, and drops the index for them', async () => {
  const { connection, repositories } = service;
  const likes = await repositories.totals.likes();
  expect(likes).toBeGreaterThan(0);
  const stories = connection.collection('stories');
  await connection.collection('totals').deleteMany({});
  await stories.createIndex({ likes: 1 });
  await connection.collection<{ _id: string }>('migrations').deleteOne({ _id: '0008-totals' });
  expect(await migrate()).toEqual(['0008-totals']);
  expect(await repositories.totals.likes()).toBe(likes);
  expect((await stories.listIndexes().toArray()).map(({ name }) => name)).not.toContain('likes_1');
});

it('shows no difficulty for a mystery from an older replica, which stores none', async () => {
  const stories = service.connection.model('Story');
  await stories.updateOne({ _id: 'made-up-0000001' }, { $unset: { difficulty: 1 } });
  for (const direction of ['asc', 'desc']) {
    const path = `/api/stories/stories?sort=difficulty&direction=${direction}&limit=50`;
    const { status, body } = await service.guest().request('GET', path);
    expect([status, body.items.length]).toEqual([200, 50]);
  }
  const { body } = await service.guest().request('GET', '/api/stories/stories/made-up-0000001');
  expect(body.difficulty).toBeNull();
  await stories.deleteOne(trusted({ _id: 'made-up-0000001' }));
});
