import { collectionOf, insertMany } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import { makeUpPlay, membersOf } from './make-up-play.ts';

const BATCH = 500;

/** Adds made-up plays until there are `count` of them. */
export async function insertPlays(connection: Connection, count: number): Promise<number> {
  const plays = collectionOf<PlayRecord>(connection, 'plays');
  const range = { $gte: 'made-up-play-', $lt: 'made-up-play-~' };
  const [last] = await plays
    .find({ _id: range }, { sort: { _id: -1 }, limit: 1, projection: { _id: 1 } })
    .toArray();
  const before = last ? Number(last._id.slice('made-up-play-'.length)) + 1 : 0;
  const added = Math.max(0, count - before);
  await insertMany(connection, { name: 'plays', count: added }, async () => {
    for (let from = before; from < count; from += BATCH) {
      const size = Math.min(BATCH, count - from);
      await plays.insertMany(
        Array.from({ length: size }, (_, at) => makeUpPlay(from + at, { members: membersOf(count) })),
      );
    }
  });
  return added;
}
