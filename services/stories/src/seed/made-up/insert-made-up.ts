import { collectionOf, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { createTotalsRepository } from '../../counters/totals.repository.ts';
import type { CountedPlayRecord } from '../../plays/counted-play.model.ts';
import type { ReactionRecord } from '../../reactions/reaction.model.ts';
import type { StoryRecord } from '../../stories/story.model.ts';
import { MADE_UP, type MadeUpStory, madeUpId, makeUpStory } from './make-up-story.ts';

/**
 * How many mysteries one transaction adds. Transactions are small, so that the embedded database can answer other
 * requests between two of them.
 */
const BATCH = 50;

/**
 * Adds mysteries for load tests, with reactions and plays, until there are `count` of them. Continues where an
 * interrupted run stopped.
 * @returns how many mysteries it added
 */
export async function insertMadeUp(
  connection: Connection,
  count: number,
  report: (done: number) => void = () => undefined,
): Promise<number> {
  const before = await countMadeUp(connection);
  for (let from = before; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) =>
      makeUpStory(from + place),
    );
    await inTransaction(connection, (session) => insertBatch(connection, batch, session));
    report(from + batch.length);
  }
  return Math.max(0, count - before);
}

/** Made-up mysteries are numbered without gaps, so the largest id tells how many there are. */
export async function countMadeUp(connection: Connection): Promise<number> {
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
  batch: readonly MadeUpStory[],
  session: ClientSession,
): Promise<void> {
  // The driver inserts the records, because mongoose would spend most of the time on validation.
  const put = async <T extends object>(name: string, records: T[]) => {
    if (records.length > 0) await collectionOf(connection, name).insertMany(records, { session });
  };
  await put<StoryRecord>(
    'stories',
    batch.map(({ story }) => story),
  );
  const likes = batch.reduce((sum, { story }) => sum + story.likes, 0);
  await createTotalsRepository(connection).addLikes(likes, session);
  await put<ReactionRecord>(
    'reactions',
    batch.flatMap(({ reactions }) => reactions),
  );
  await put<CountedPlayRecord>(
    'counted_plays',
    batch.map(({ plays }) => plays),
  );
}
