import type { listAccountAudit, QueryOf, ResultOf } from '@sidelight/contracts';
import type { ProfileContext } from '../profile-context.ts';
import { OPERATOR } from './audit.ts';

export async function listAudit(
  { audit, accounts }: Pick<ProfileContext, 'audit' | 'accounts'>,
  query: QueryOf<typeof listAccountAudit>,
): Promise<ResultOf<typeof listAccountAudit>> {
  const { items, nextCursor } = await audit.page(query);
  const names = await accounts.usernamesOf([
    ...new Set(items.flatMap(({ actorId, subjectId }) => [actorId, subjectId])),
  ]);
  return {
    items: items.map(({ actorId, subjectId, ...entry }) => ({
      ...entry,
      actorUsername: actorId === OPERATOR ? OPERATOR : (names[actorId] ?? null),
      subject: names[subjectId] ?? subjectId,
    })),
    nextCursor,
  };
}
