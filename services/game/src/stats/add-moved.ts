import { collectionOf } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { addFigures, type Figures, type Moved } from './play-figures.ts';

type StatisticsRecord = { _id: string };

/** Figures that every document has, moved or not. */
const ALWAYS: Readonly<Record<Moved['collection'], Figures>> = {
  stats: { questionsAsked: 0, mysteriesSolved: 0, solveTimeMs: 0 },
  stats_days: { questions: 0, judged: 0, unclear: 0 },
  story_stats: { attempts: 0, solved: 0, resigned: 0 },
};

/** Adds what was moved to the statistics, in the caller's transaction: one command for each collection. */
export async function addMoved(
  connection: Connection,
  moved: readonly Moved[],
  session: ClientSession,
): Promise<void> {
  for (const [collection, always] of Object.entries(ALWAYS)) {
    const documents = new Map<string, Moved>();
    for (const each of moved) {
      if (each.collection !== collection) continue;
      const figures = addFigures(documents.get(each.id)?.figures ?? always, each.figures);
      documents.set(each.id, { ...each, figures });
    }
    if (documents.size === 0) continue;
    const updates = [...documents.values()].map(({ id, key, figures }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $inc: figures, ...(Object.keys(key).length > 0 ? { $setOnInsert: key } : {}) },
        upsert: true,
      },
    }));
    await collectionOf<StatisticsRecord>(connection, collection).bulkWrite(updates, { session });
  }
}
