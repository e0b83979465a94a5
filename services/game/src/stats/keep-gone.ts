import { collectionOf } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import { movedBy } from './play-figures.ts';

/**
 * Notes in each document of statistics what a play that is deleted had moved there, so that the figures can be
 * recounted: they are those of the plays that are stored and of those that are gone.
 */
export async function keepGone(
  connection: Connection,
  play: PlayRecord,
  session: ClientSession,
): Promise<void> {
  for (const { collection, id, key, figures } of movedBy(play)) {
    const gone = Object.fromEntries(Object.entries(figures).map(([path, by]) => [`gone.${path}`, by]));
    await collectionOf<{ _id: string }>(connection, collection).updateOne(
      { _id: id },
      { $setOnInsert: key, $inc: gone },
      { upsert: true, session },
    );
  }
}
