import type { listStoryAudit, QueryOf, ResultOf } from '@sidelight/contracts';
import type { StoriesContext } from '../stories-context.ts';

/** Newest first. */
export async function listAudit(
  { audit, usernames }: Pick<StoriesContext, 'audit' | 'usernames'>,
  query: QueryOf<typeof listStoryAudit>,
): Promise<ResultOf<typeof listStoryAudit>> {
  const { items, nextCursor } = await audit.page(query);
  const names = await usernames.of(items.map(({ actorId }) => actorId));
  return {
    items: items.map(({ actorId, subjectId, ...entry }) => ({
      ...entry,
      actorUsername: names.get(actorId) ?? null,
      subject: subjectId,
    })),
    nextCursor,
  };
}
