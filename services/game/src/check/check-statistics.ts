import { collectionOf, type Difference, differingFigures, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import {
  addFigures,
  type CountedPlay,
  type Figures,
  flat,
  type Moved,
  movedBy,
} from '../stats/play-figures.ts';
import { movedByUncounted } from '../stats/uncounted.ts';

const COLLECTIONS = ['stats', 'stats_days', 'story_stats'] as const;
/** By the last digit of what the shards go by; a part's plays move a part's documents and no others. */
const PARTS = 8;
const FIELDS = {
  ...{ storyId: 1, startedAt: 1, result: 1, uncounted: 1 },
  ...{ 'turns.kind': 1, 'turns.verdict': 1, 'turns.latencyMs': 1, 'turns.askedAt': 1, 'turns.dispute': 1 },
} as const;

type StoredFigures = { _id: string; gone?: object };
/** A document of statistics beside what the plays that are stored moved in it. */
type Compared = Omit<Moved, 'figures'> & { stored: Figures; gone: Figures; counted: Figures };

/** What to do about a difference: nothing, set the figure right, or take it for one of plays that are gone. */
export type Mending = 'none' | 'figures' | 'gone';

/**
 * Compares the statistics of days, mysteries and the whole service with the plays: those that are stored, and what is
 * noted of those that are gone.
 * @param beforeWrite throws if no more writes are allowed
 */
export async function checkStatistics(
  connection: Connection,
  mending: Mending,
  beforeWrite: () => void = () => undefined,
): Promise<Difference[]> {
  // Players may have gone on between two reads: what really differs shows in one transaction.
  const suspects = (await compareAll(connection)).filter((each) => differencesOf(each).length > 0);
  const parts = new Set(suspects.map(({ id }) => partOf(id)));
  const found: Difference[] = [];
  for (const part of [...parts].sort()) {
    beforeWrite();
    found.push(...(await checkPart(connection, part, mending)));
  }
  return found;
}

function checkPart(connection: Connection, part: number, mending: Mending): Promise<Difference[]> {
  return inTransaction(connection, async (session) => {
    const found: Difference[] = [];
    for (const compared of await compareAll(connection, { part, session })) {
      const differences = differencesOf(compared);
      if (differences.length > 0 && mending !== 'none') await mend(connection, compared, mending, session);
      found.push(...differences);
    }
    return found;
  });
}

const partOf = (id: string) => Number(/\d+$/.exec(id)?.[0]) % PARTS;
const documentsOf = (part: number) => ({ _id: { $regex: `^shard-(${part}|${part + PARTS})$|:${part}$` } });
const playsOf = (part: number) => ({
  _id: { $regex: `^.[${part.toString(16)}${(part + PARTS).toString(16)}]` },
});

async function compareAll(
  connection: Connection,
  within?: { part: number; session: ClientSession },
): Promise<Compared[]> {
  const options = within ? { session: within.session } : {};
  const compared = new Map<string, Compared>();
  const nameOf = ({ collection, id }: Pick<Moved, 'collection' | 'id'>) => `${collection} ${id}`;
  for (const collection of COLLECTIONS) {
    const documents = collectionOf<StoredFigures>(connection, collection).find(
      within ? documentsOf(within.part) : {},
      options,
    );
    for await (const { _id: id, gone = {}, ...document } of documents) {
      const each = { collection, id, key: {}, counted: {}, stored: flat(document), gone: flat(gone) };
      compared.set(nameOf(each), each);
    }
  }
  const plays = collectionOf<CountedPlay & Pick<PlayRecord, 'uncounted'>>(connection, 'plays').find(
    { startedAt: { $ne: null }, ...(within ? playsOf(within.part) : {}) },
    { ...options, projection: FIELDS },
  );
  for await (const play of plays) {
    const waiting = movedByUncounted(play).map((each) => ({ ...each, figures: negated(each.figures) }));
    for (const moved of [...movedBy(play), ...waiting]) {
      const before = compared.get(nameOf(moved)) ?? { stored: {}, gone: {}, counted: {} };
      const counted = addFigures(before.counted, moved.figures);
      compared.set(nameOf(moved), { ...moved, ...before, key: moved.key, counted });
    }
  }
  return [...compared.values()];
}

const negated = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([path, figure]) => [path, -figure]));

/** What the figures must be, by the path of each that is or must be there. */
function figuresOf({ stored, gone, counted }: Compared): Figures {
  const none = Object.fromEntries(Object.keys(stored).map((path) => [path, 0]));
  return { ...none, ...addFigures(counted, gone) };
}

const differencesOf = (compared: Compared) =>
  differingFigures(compared, compared.stored, figuresOf(compared));

async function mend(
  connection: Connection,
  compared: Compared,
  mending: 'figures' | 'gone',
  session: ClientSession,
): Promise<void> {
  const { collection, id, key, stored, counted } = compared;
  const set: Figures = {};
  const unset: Record<string, ''> = {};
  for (const [path, figure] of Object.entries(figuresOf(compared))) {
    if (figure === (stored[path] ?? 0)) continue;
    if (mending === 'gone') set[`gone.${path}`] = (stored[path] ?? 0) - (counted[path] ?? 0);
    else if (figure === 0 && path.includes('.')) unset[path] = '';
    else set[path] = figure;
  }
  const change = {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
    ...(Object.keys(key).length > 0 ? { $setOnInsert: key } : {}),
  };
  await collectionOf<{ _id: string }>(connection, collection).updateOne({ _id: id }, change, {
    session,
    upsert: true,
  });
}
