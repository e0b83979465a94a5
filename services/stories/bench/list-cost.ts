import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionOf, connectDatabase, createLogger, ensureIndexes } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import mongoose from 'mongoose';
import { createRepositories } from '../src/repositories.ts';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { madeUpId } from '../src/seed/made-up/make-up-story.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import { toStoredNotes } from '../src/sheets/sheet-storage.ts';
import type { StoryRecord } from '../src/stories/story.model.ts';

/**
 * What twelve curated mysteries on a page cost: `node services/stories/bench/list-cost.ts`. Beside them stand the
 * same texts without a fact sheet, with the sheet inside as it was stored before, and made-up mysteries, whose texts
 * are a quarter as long. Ends with 1 where the curated ones cost more than 1.1 times as much as without a sheet.
 */
const PAGE = 12;
const ROUNDS = 1000;
const MOST = 1.1;

const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
const logger = createLogger({ name: 'bench', level: 'error' });
const { MONGODB_URI } = process.env;
const database = await ensureDatabase({
  dataDir,
  ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
  logger,
});
const connection = await connectDatabase({
  uri: database.uri,
  dbName: `bench_lists_${process.pid}`,
  logger,
});
try {
  const { stories, ...repositories } = createRepositories(connection);
  await ensureIndexes(connection);
  await seedStories(connection);
  await insertMadeUp(connection, { stories, ...repositories }, 100);
  const collection = collectionOf<StoryRecord>(connection, 'stories');
  const curated = Array.from({ length: PAGE }, (_, index) => String(index + 1));
  for (const _id of curated) {
    const [story, sheet] = [await collection.findOne({ _id }), await repositories.sheets.find(_id)];
    if (!story || !sheet) throw new Error(`The curated mystery ${_id} or its sheet is missing`);
    await collection.insertMany([
      { ...story, _id: `bare-${_id}`, sheetRevision: null },
      { ...story, _id: `inside-${_id}`, sheetRevision: null, hostNotes: toStoredNotes(sheet.notes) },
    ]);
  }
  const pages = {
    curated,
    'without a sheet': curated.map((id) => `bare-${id}`),
    'with the sheet inside': curated.map((id) => `inside-${id}`),
    'made-up': curated.map((_, index) => madeUpId(index)),
  };
  const names = Object.keys(pages) as (keyof typeof pages)[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const begun = performance.now();
      await stories.findListings(pages[name]);
      times.get(name)?.push(performance.now() - begun);
    }
  }
  const costs = new Map<string, { bytes: number; ms: number }>();
  for (const name of names) {
    const bytes = await bytesOf(pages[name]);
    const ms = times.get(name)?.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0;
    costs.set(name, { bytes, ms });
    console.log(`${PAGE} ${name}: ${bytes} bytes, ${ms.toFixed(2)} ms in the middle of ${ROUNDS}`);
  }
  const [withSheet, without] = [costs.get('curated'), costs.get('without a sheet')];
  if (!withSheet || !without) throw new Error('Nothing was measured');
  const ratio = Math.max(withSheet.ms / without.ms, withSheet.bytes / without.bytes);
  console.log(`A fact sheet makes a mystery in a list cost ${ratio.toFixed(2)} times as much.`);
  process.exitCode = ratio > MOST ? 1 : 0;
} finally {
  await connection.dropDatabase();
  await connection.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** What the database has to read of mysteries to show them. */
async function bytesOf(storyIds: readonly string[]): Promise<number> {
  const whole = await collectionOf<StoryRecord>(connection, 'stories')
    .find({ _id: { $in: [...storyIds] } })
    .toArray();
  return whole.reduce((sum, story) => sum + mongoose.mongo.BSON.calculateObjectSize(story), 0);
}
