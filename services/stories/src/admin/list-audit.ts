import type { listStoryAudit, QueryOf, ResultOf } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import * as z from 'zod';
import type { AuditEntryRecord, AuditPosition } from '../audit/audit.repository.ts';
import type { Deps } from '../deps.ts';

/** What admins did to reports, mysteries and the daily schedule, newest first. */
export async function listAudit(
  deps: Pick<Deps, 'audit' | 'usernames'>,
  { cursor, limit }: QueryOf<typeof listStoryAudit>,
): Promise<ResultOf<typeof listStoryAudit>> {
  const found = await deps.audit.page(cursor === undefined ? null : decodeCursor(cursor), limit + 1);
  const entries = found.slice(0, limit);
  const names = await deps.usernames.of(entries.map(({ actorId }) => actorId));
  const last = entries.at(-1);
  return {
    items: entries.map(({ _id, actorId, action, subjectId, details, at }) => ({
      entryId: _id.toString(),
      actorUsername: names.get(actorId) ?? null,
      action,
      subject: subjectId,
      note: typeof details.note === 'string' ? details.note : null,
      at: at.toISOString(),
    })),
    nextCursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}

const CursorSchema = z.tuple([z.number(), z.string().regex(/^[a-f0-9]{24}$/)]);

const encodeCursor = ({ at, _id }: AuditEntryRecord) =>
  Buffer.from(JSON.stringify([at.getTime(), _id.toString()])).toString('base64url');

function decodeCursor(cursor: string): AuditPosition {
  try {
    const [at, entryId] = CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at: new Date(at), entryId };
  } catch (cause) {
    throw new ApiError({ code: 'invalid_parameters', cause });
  }
}
