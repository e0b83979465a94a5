import type { listAccountAudit, QueryOf, ResultOf } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { type AuditRecord, OPERATOR } from './audit.model.ts';
import type { AuditPosition } from './audit.repository.ts';

/** What admins did to accounts, newest first. */
export async function listAudit(
  { audit, accounts }: Pick<Deps, 'audit' | 'accounts'>,
  { cursor, limit }: QueryOf<typeof listAccountAudit>,
): Promise<ResultOf<typeof listAccountAudit>> {
  const found = await audit.page(cursor === undefined ? null : decodeCursor(cursor), limit + 1);
  const entries = found.slice(0, limit);
  const names = await accounts.usernamesOf([
    ...new Set(entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId])),
  ]);
  const last = entries.at(-1);
  return {
    items: entries.map(({ _id, actorId, action, subjectId, note, at }) => ({
      entryId: _id,
      actorUsername: actorId === OPERATOR ? OPERATOR : (names[actorId] ?? null),
      action,
      subject: names[subjectId] ?? subjectId,
      note,
      at: at.toISOString(),
    })),
    nextCursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}

const CursorSchema = z.tuple([z.number(), z.string()]);

const encodeCursor = ({ at, _id }: AuditRecord) =>
  Buffer.from(JSON.stringify([at.getTime(), _id])).toString('base64url');

function decodeCursor(cursor: string): AuditPosition {
  try {
    const [at, entryId] = CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at: new Date(at), entryId };
  } catch (cause) {
    throw new ApiError({ code: 'invalid_parameters', cause });
  }
}
