import { collectionOf, type Difference, differingCounters, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AuthorRecord, AuthorSums, VisibilityKey } from '../authors/author.model.ts';
import { NO_SUMS } from '../authors/authors.repository.ts';
import { allByAuthorKey } from '../stories/list-keys.ts';
import { visibilityKey } from '../stories/story-sums.ts';

type SumsByVisibility = Record<VisibilityKey, AuthorSums>;
type Group = AuthorSums & { _id: { authorId: string; isPublic: boolean } };

const NOTHING: SumsByVisibility = { listed: NO_SUMS, unlisted: NO_SUMS };
const BY_AUTHOR = {
  _id: { authorId: '$authorId', isPublic: '$isPublic' },
  stories: { $sum: 1 },
  likes: { $sum: '$likes' },
  dislikes: { $sum: '$dislikes' },
  plays: { $sum: { $add: ['$totalCompletions', '$totalResignations'] } },
  questions: { $sum: '$totalQuestions' },
  timeMs: { $sum: '$totalTimeMs' },
};

/** Compares each author's sums with the author's mysteries. */
export async function checkAuthors(connection: Connection, repair: boolean): Promise<Difference[]> {
  const counted = await sumUp(connection);
  const suspects = new Set(counted.keys());
  for await (const author of collectionOf<AuthorRecord>(connection, 'authors').find({})) {
    const found = compare(author._id, author, counted.get(author._id));
    if (found.length > 0) suspects.add(author._id);
    else suspects.delete(author._id);
  }
  const found: Difference[] = [];
  for (const authorId of suspects) found.push(...(await checkOne(connection, authorId, repair)));
  return found;
}

function checkOne(connection: Connection, authorId: string, repair: boolean): Promise<Difference[]> {
  const authors = collectionOf<AuthorRecord>(connection, 'authors');
  return inTransaction(connection, async (session) => {
    const author = await authors.findOne({ _id: authorId }, { session });
    const counted = (await sumUp(connection, authorId, session)).get(authorId);
    const found = compare(authorId, author ?? undefined, counted);
    if (repair && found.length > 0) {
      const change = { $set: counted ?? NOTHING, $setOnInsert: { recentCreations: [] } };
      await authors.updateOne({ _id: authorId }, change, { session, upsert: true });
    }
    return found;
  });
}

async function sumUp(
  connection: Connection,
  authorId?: string,
  session?: ClientSession,
): Promise<Map<string, SumsByVisibility>> {
  const match = authorId === undefined ? [] : [{ $match: { shelves: allByAuthorKey(authorId) } }];
  const groups = collectionOf(connection, 'stories').aggregate<Group>(
    [...match, { $group: BY_AUTHOR }],
    session ? { session } : {},
  );
  const byAuthor = new Map<string, SumsByVisibility>();
  for await (const { _id, ...sums } of groups) {
    const others = byAuthor.get(_id.authorId) ?? NOTHING;
    byAuthor.set(_id.authorId, { ...others, [visibilityKey(_id.isPublic)]: sums });
  }
  return byAuthor;
}

function compare(
  id: string,
  stored: Partial<SumsByVisibility> | undefined,
  counted: SumsByVisibility = NOTHING,
): Difference[] {
  return (['listed', 'unlisted'] as const).flatMap((key) =>
    differingCounters({ collection: 'authors', id, prefix: `${key}.` }, stored?.[key], counted[key]),
  );
}
