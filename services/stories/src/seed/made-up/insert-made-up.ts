import { collectionOf, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AuthorRecord, AuthorSums } from '../../authors/author.model.ts';
import type { CountedPlayRecord } from '../../plays/counted-play.model.ts';
import type { ReactionRecord } from '../../reactions/reaction.model.ts';
import type { Repositories } from '../../repositories.ts';
import type { StoryRecord } from '../../stories/story.model.ts';
import { sumsOf } from '../../stories/story-sums.ts';
import { MADE_UP, type MadeUpStory, madeUpId, makeUpStory } from './make-up-story.ts';

/** Small enough for an embedded database to answer others in between. */
const BATCH = 50;
const NO_SUMS: AuthorSums = { stories: 0, likes: 0, dislikes: 0, plays: 0, questions: 0, timeMs: 0 };

/**
 * Makes sure that there are `count` made-up mysteries, for load tests, with the records and sums that belong
 * to them. A run that was cut off is gone on with by the next.
 * @returns how many are new
 */
export async function insertMadeUp(
  connection: Connection,
  repositories: Repositories,
  count: number,
  report: (done: number) => void = () => undefined,
): Promise<number> {
  const before = await countMadeUp(connection);
  for (let from = before; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) =>
      makeUpStory(from + place),
    );
    await inTransaction(connection, (session) => insertBatch(connection, repositories, batch, session));
    report(from + batch.length);
  }
  return Math.max(0, count - before);
}

/** They are numbered without a gap. */
async function countMadeUp(connection: Connection): Promise<number> {
  const stories = collectionOf<StoryRecord>(connection, 'stories');
  const range = { $gte: MADE_UP, $lte: madeUpId(9_999_999) };
  const [last] = await stories
    .find({ _id: range }, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return last ? Number(last._id.slice(MADE_UP.length)) + 1 : 0;
}

async function insertBatch(
  connection: Connection,
  { collections, totals }: Repositories,
  batch: readonly MadeUpStory[],
  session: ClientSession,
): Promise<void> {
  // By the driver: the models' checks are for what people send, and cost most of the time.
  const put = async <T extends object>(name: string, records: T[]) => {
    if (records.length > 0) await collectionOf(connection, name).insertMany(records, { session });
  };
  const stories = batch.map(({ story }) => story);
  await put<StoryRecord>('stories', stories);
  await put<ReactionRecord>(
    'reactions',
    batch.flatMap(({ reactions }) => reactions),
  );
  await put<CountedPlayRecord>(
    'counted_plays',
    batch.map(({ plays }) => plays),
  );
  await collectionOf<AuthorRecord>(connection, 'authors').bulkWrite(
    [...sumsByAuthor(stories)].map(([_id, sums]) => ({ updateOne: moveOf(_id, sums) })),
    { session, ordered: false },
  );
  const slugs = [...new Set(stories.flatMap((story) => story.collections))];
  for (const slug of slugs) {
    const by = stories.filter((story) => story.collections.includes(slug)).length;
    await collections.moveCounts([slug], by, session);
  }
  const likes = stories.reduce((sum, story) => sum + story.likes, 0);
  await totals.move({ likes }, session);
}

/** What `authors.move` does, for many at once. */
function moveOf(_id: string, sums: AuthorSums) {
  const inc = Object.fromEntries(Object.entries(sums).map(([name, by]) => [`listed.${name}`, by]));
  return {
    filter: { _id },
    update: { $inc: inc, $setOnInsert: { recentCreations: [], unlisted: NO_SUMS } },
    upsert: true,
  };
}

function sumsByAuthor(stories: readonly StoryRecord[]): Map<string, AuthorSums> {
  const byAuthor = new Map<string, AuthorSums>();
  for (const story of stories) {
    const before = byAuthor.get(story.authorId);
    const sums = sumsOf(story);
    for (const name of Object.keys(sums) as (keyof AuthorSums)[]) sums[name] += before?.[name] ?? 0;
    byAuthor.set(story.authorId, sums);
  }
  return byAuthor;
}
