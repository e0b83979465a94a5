import { listStories } from '@sidelight/contracts';
import { connectDatabase, createLogger, ensureIndexes, runMigrations } from '@sidelight/kit';
import { testDatabase } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { checkSheets } from '../src/check/check-sheets.ts';
import { sheets } from '../src/migrations/0003-sheets.ts';
import { auditNotes } from '../src/migrations/0004-audit-notes.ts';
import { MIGRATIONS } from '../src/migrations/migrations.ts';
import { createRepositories } from '../src/repositories.ts';
import { toStoredNotes } from '../src/sheets/sheet-storage.ts';
import { newStory } from '../src/stories/new-story.ts';
import { searchWords } from '../src/stories/search-terms.ts';
import type { StoryRecord } from '../src/stories/story.model.ts';
import { makeInput, useStories } from './support.ts';

const service = useStories();
const logger = createLogger({ name: 'migrations-test', level: 'silent' });
const find = async (q: string) =>
  (await service.guest().call(listStories, { query: { q } })).items.map(({ storyId }) => storyId);

const listed = async () =>
  (await service.guest().call(listStories, { query: {} })).items.map(({ storyId }) => storyId);
const words = () => service.connection.collection<{ _id: string }>('search_words');

/** Stores a mystery as an earlier release did: words without marks, and no prefixes. */
async function storeAsBefore(storyId: string, isPublic: boolean) {
  const story = newStory(makeInput({ isPublic, title: 'The Violin' }), {
    ...{ storyId, authorId: 'someone', collections: [], randomKey: 0.5, imageUrl: null },
    dateCreated: new Date('2026-01-01'),
  });
  const { prefixes: _, ...before } = story;
  await service.connection.collection('stories').insertOne({ ...before, terms: searchWords(story) } as never);
}

/** Migrates the database as a replica does when it starts. @returns the migrations that it ran */
async function startReplica(): Promise<string[]> {
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

it('migrates an older database once, while replicas start and serve', async () => {
  await service.connection.collection('stories').createIndex({ terms: 1 });
  await words().insertMany([{ _id: '-backfilled-1' }, { _id: 'violent' }]);
  await storeAsBefore('listed', true);
  await storeAsBefore('unlisted', false);
  expect(await find('viol')).toEqual([]);

  const replicas = Promise.all([startReplica(), startReplica()]);
  // A running replica still serves the stored mysteries.
  expect(await listed()).toEqual(['listed']);
  const ran = await replicas;
  expect(ran.flat()).toEqual(MIGRATIONS.map(({ id }) => id));

  expect(await find('viol')).toEqual(['listed']);
  expect(await find('violin')).toEqual(['listed']);
  const indexes = await service.connection.collection('stories').indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('terms_1');
  // The old collection of words is dropped.
  expect(await words().countDocuments({})).toBe(0);

  await service.connection.model('Story').updateOne({ _id: 'listed' }, { $set: { terms: [], prefixes: [] } });
  expect(await startReplica()).toEqual([]);
  expect(await find('violin')).toEqual([]);
});

describe('fact sheets', () => {
  const notes = (text: string) => ({
    ...{ lexicon: { 'the.$clock': ['timepiece'] }, slots: { animal: 'yes' as const } },
    ...{ keyFacts: [], statements: [{ text, answer: 'no' as const }], redHerrings: [], clues: [] },
  });
  const stories = () => service.connection.collection<StoryRecord>('stories');
  /** Stores host notes in the mystery, as an earlier release does. */
  const storeInside = (storyId: string, text: string) =>
    stories().updateOne({ _id: storyId }, { $set: { hostNotes: toStoredNotes(notes(text)) } });
  const hostNotesOf = async (storyId: string) =>
    (await service.internal('GET', `/internal/stories/${storyId}`)).body.hostNotes;

  it('move out of their mysteries once, and notes that an older replica stores are read and repaired', async () => {
    for (const storyId of ['with', 'without']) {
      await storeAsBefore(storyId, true);
      await stories().updateOne({ _id: storyId }, { $unset: { sheetRevision: 1 }, $set: { revision: 4 } });
    }
    await storeInside('with', 'It rains.');
    // Notes that the migration has not moved yet are read from the mystery.
    expect(await hostNotesOf('with')).toEqual(notes('It rains.'));
    const move = () => sheets.up(service.connection, { check: () => undefined } as never);
    await expect(
      sheets.up(service.connection, {
        check: () => {
          throw new Error('the lease was lost');
        },
      } as never),
    ).rejects.toThrow('lease');
    await Promise.all([move(), move()]);
    await move();
    expect(await stories().findOne({ _id: 'with' })).toMatchObject({
      ...{ hostNotes: null, sheetRevision: 4, revision: 4 },
    });
    expect(await service.connection.collection('sheets').countDocuments()).toBe(1);
    expect(await hostNotesOf('with')).toEqual(notes('It rains.'));
    expect(await hostNotesOf('without')).toBeNull();

    await storeInside('with', 'It snows.');
    expect(await hostNotesOf('with')).toEqual(notes('It snows.'));
    const of = { collection: 'stories', id: 'with' };
    const found = [{ ...of, field: 'hostNotes', stored: 'in the mystery', counted: 'in its sheet' }];
    expect(await checkSheets(service.connection, false)).toEqual(found);
    expect(await checkSheets(service.connection, true)).toEqual(found);
    expect(await checkSheets(service.connection, false)).toEqual([]);
    expect(await hostNotesOf('with')).toEqual(notes('It snows.'));
  });

  it('that are missing, or that their mystery does not name, are found', async () => {
    await storeAsBefore('lost', true);
    await stories().updateOne({ _id: 'lost' }, { $set: { sheetRevision: 2 } });
    expect((await service.internal('GET', '/internal/stories/lost')).status).toBe(500);
    expect(await checkSheets(service.connection, true)).toEqual([
      { collection: 'stories', id: 'lost', field: 'sheetRevision', stored: 2, counted: 'none' },
    ]);
    expect(await hostNotesOf('lost')).toBeNull();
    await stories().updateOne({ _id: 'with' }, { $set: { sheetRevision: null } });
    expect(await checkSheets(service.connection, true)).toHaveLength(1);
    expect(await hostNotesOf('with')).toEqual(notes('It snows.'));
  });
});

it('moves the notes of older audit entries out of their details', async () => {
  const entries = service.connection.collection('audit');
  const before = (details: object) => ({
    actorId: 'admin',
    action: 'daily.set',
    subjectId: 'x',
    details,
    at: new Date(),
  });
  const { insertedIds } = await entries.insertMany([
    before({ from: null, note: 'Why' }),
    before({ from: null }),
  ]);
  await auditNotes.up(service.connection, { check: () => undefined } as never);
  const notes = await entries
    .find({ _id: { $in: Object.values(insertedIds) } })
    .sort({ _id: 1 })
    .toArray();
  expect(notes.map(({ note }) => note)).toEqual(['Why', null]);
});

it('never finds an unlisted mystery, even with the words of an older release', async () => {
  await storeAsBefore('stray', false);
  expect(await find('violin')).toEqual([]);
});
