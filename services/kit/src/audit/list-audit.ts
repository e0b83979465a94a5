import type { AuditEntry } from '@sidelight/contracts';
import type { AuditTrail } from './audit-trail.ts';

type NamesOf = (
  actorIds: readonly string[],
  subjectIds: readonly string[],
) => Promise<Readonly<Record<string, string>>>;

/**
 * The newest entries come first.
 * @param namesOf the usernames of actors, and the names of subjects, by id; a subject without a name has its id instead
 */
export async function listAudit(
  audit: Pick<AuditTrail<string>, 'page'>,
  query: { cursor?: string | undefined; limit: number },
  namesOf: NamesOf,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { items, nextCursor } = await audit.page(query);
  const distinct = (ids: string[]) => [...new Set(ids)];
  const names = await namesOf(
    distinct(items.map(({ actorId }) => actorId)),
    distinct(items.map(({ subjectId }) => subjectId)),
  );
  return {
    items: items.map(({ actorId, subjectId, ...entry }) => ({
      ...entry,
      actorUsername: names[actorId] ?? null,
      subject: names[subjectId] ?? subjectId,
    })),
    nextCursor,
  };
}
