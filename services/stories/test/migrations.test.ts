import { listStories } from '@sidelight/contracts';
import { connectDatabase, createLogger, ensureIndexes, runMigrations } from '@sidelight/kit';
import { testDatabase } from '@sidelight/kit/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../src/migrations/migrations.ts';
import { createRepositories } from '../src/repositories.ts';
import { newStory } from '../src/stories/new-story.ts';
import { searchWords } from '../src/stories/search-terms.ts';
import { makeInput, useStories } from './support.ts';

const service = useStories();
const logger = createLogger({ name: 'migrations-test', level: 'silent' });
const find = async (q: string) =>
  (await service.guest().call(listStories, { query: { q } })).items.map(({ storyId }) => storyId);

const listed = async () =>
  (await service.guest().call(listStories, { query: {} })).items.map(({ storyId }) => storyId);
const words = () => service.connection.collection<{ _id: string }>('search_words');

/** As it was stored when all words stood together, and their beginnings nowhere. */
async function storeAsBefore(storyId: string, isPublic: boolean) {
  const story = newStory(makeInput({ isPublic, title: 'The Violin' }), {
    ...{ storyId, authorId: 'someone', collections: [], randomKey: 0.5, imageUrl: null },
    dateCreated: new Date('2026-01-01'),
  });
  const { prefixes: _, ...before } = story;
  await service.connection.collection('stories').insertOne({ ...before, terms: searchWords(story) } as never);
}

/** What a copy does to its database when it starts. @returns the migrations that it ran */
async function startCopy(): Promise<string[]> {
  const { uri } = testDatabase();
  const connection = await connectDatabase({ uri, dbName: service.connection.name, logger });
  try {
    createRepositories(connection);
    const ran = await runMigrations({ connection, migrations: MIGRATIONS, logger, pollMs: 20 });
    await ensureIndexes(connection);
    return ran;
  } finally {
    await connection.close();
  }
}

it('brings an older database forward once, whoever starts, while a copy serves', async () => {
  await service.connection.collection('stories').createIndex({ terms: 1 });
  await words().insertMany([{ _id: '-backfilled-1' }, { _id: 'violent' }]);
  await storeAsBefore('listed', true);
  await storeAsBefore('unlisted', false);
  expect(await find('viol')).toEqual([]);

  const copies = Promise.all([startCopy(), startCopy()]);
  // A copy that runs goes on answering from what is there.
  expect(await listed()).toEqual(['listed']);
  const ran = await copies;
  expect(ran.flat()).toEqual(MIGRATIONS.map(({ id }) => id));

  expect(await find('viol')).toEqual(['listed']);
  expect(await find('violin')).toEqual(['listed']);
  const indexes = await service.connection.collection('stories').indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('terms_1');
  // What told the beginnings before is gone, with the words that no mystery has.
  expect(await words().countDocuments({})).toBe(0);

  await service.connection.model('Story').updateOne({ _id: 'listed' }, { $set: { terms: [], prefixes: [] } });
  expect(await startCopy()).toEqual([]);
  expect(await find('violin')).toEqual([]);
});

it('shows no unlisted mystery, whatever words it was left with', async () => {
  await storeAsBefore('stray', false);
  expect(await find('violin')).toEqual([]);
});
