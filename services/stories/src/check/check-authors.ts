import { collectionOf, type Difference, differingFigures, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AuthorRecord, AuthorSums } from '../authors/author.model.ts';
import { shelfOwn } from '../stories/shelves.ts';
import { visibilityKey } from '../stories/story-sums.ts';

type Halves = Pick<AuthorRecord, 'listed' | 'unlisted'>;
type Group = AuthorSums & { _id: { authorId: string; isPublic: boolean } };

const nothing = (): AuthorSums => ({ stories: 0, likes: 0, dislikes: 0, plays: 0, questions: 0, timeMs: 0 });
const BY_AUTHOR = {
  _id: { authorId: '$authorId', isPublic: '$isPublic' },
  stories: { $sum: 1 },
  likes: { $sum: '$likes' },
  dislikes: { $sum: '$dislikes' },
  plays: { $sum: { $add: ['$totalCompletions', '$totalResignations'] } },
  questions: { $sum: '$totalQuestions' },
  timeMs: { $sum: '$totalTimeMs' },
};

/** Compares each author's sums with the mysteries they sum. */
export async function checkAuthors(connection: Connection, mend: boolean): Promise<Difference[]> {
  const counted = await sumUp(connection);
  const suspects = new Set(counted.keys());
  for await (const author of collectionOf<AuthorRecord>(connection, 'authors').find({})) {
    const found = compare(author._id, author, counted.get(author._id));
    if (found.length > 0) suspects.add(author._id);
    else suspects.delete(author._id);
  }
  const found: Difference[] = [];
  for (const authorId of suspects) found.push(...(await checkOne(connection, authorId, mend)));
  return found;
}

function checkOne(connection: Connection, authorId: string, mend: boolean): Promise<Difference[]> {
  const authors = collectionOf<AuthorRecord>(connection, 'authors');
  return inTransaction(connection, async (session) => {
    const author = await authors.findOne({ _id: authorId }, { session });
    const halves = (await sumUp(connection, authorId, session)).get(authorId);
    const found = compare(authorId, author ?? undefined, halves);
    if (mend && found.length > 0) {
      const fresh = halves ?? { listed: nothing(), unlisted: nothing() };
      const change = { $set: fresh, $setOnInsert: { recentCreations: [] } };
      await authors.updateOne({ _id: authorId }, change, { session, upsert: true });
    }
    return found;
  });
}

async function sumUp(
  connection: Connection,
  authorId?: string,
  session?: ClientSession,
): Promise<Map<string, Halves>> {
  const match = authorId === undefined ? [] : [{ $match: { shelves: shelfOwn(authorId) } }];
  const groups = collectionOf(connection, 'stories').aggregate<Group>(
    [...match, { $group: BY_AUTHOR }],
    session ? { session } : {},
  );
  const byAuthor = new Map<string, Halves>();
  for await (const { _id, ...sums } of groups) {
    const halves = byAuthor.get(_id.authorId) ?? { listed: nothing(), unlisted: nothing() };
    halves[visibilityKey(_id.isPublic)] = sums;
    byAuthor.set(_id.authorId, halves);
  }
  return byAuthor;
}

function compare(id: string, stored: Partial<Halves> | undefined, counted: Halves | undefined): Difference[] {
  return (['listed', 'unlisted'] as const).flatMap((half) =>
    differingFigures(
      { collection: 'authors', id, prefix: `${half}.` },
      stored?.[half],
      counted?.[half] ?? nothing(),
    ),
  );
}
