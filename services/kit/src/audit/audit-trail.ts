import type { AuditEntry } from '@sidelight/contracts';
import mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import { ApiError } from '../errors/api-error.ts';
import { decodePosition, encodePosition, pageOf } from '../pages/cursor.ts';
import { olderThan } from '../pages/older-than.ts';

/** Entries never change. */
export type AuditRecord<Action extends string> = {
  actorId: string;
  action: Action;
  /**
   * The id of what the admin changed, for example of a mystery or an account. For a change of a daily mystery, it is
   * the date.
   */
  subjectId: string;
  note: string | null;
  /** Admins see the details, so they never contain a solution or host notes. */
  details?: Readonly<Record<string, unknown>>;
  at: Date;
};

export type AuditPage = {
  items: (Omit<AuditEntry, 'actorUsername' | 'subject'> & { actorId: string; subjectId: string })[];
  nextCursor: string | null;
};

export type AuditTrail<Action extends string> = {
  record(
    entry: Omit<AuditRecord<Action>, 'note'> & { note?: string | null | undefined },
    session?: mongoose.ClientSession,
  ): Promise<void>;
  /**
   * The newest entries come first. Entries have only the actors' ids, so the caller adds the usernames.
   * @throws {ApiError} `invalid_parameters` for a malformed cursor
   */
  page(query: { cursor?: string | undefined; limit: number }): Promise<AuditPage>;
};

/** `ensureIndexes` creates the index that `page` needs. */
export function createAuditTrail<Action extends string>(connection: mongoose.Connection): AuditTrail<Action> {
  const entries = () => collectionOf<AuditRecord<string>>(connection, 'audit');
  return {
    async record({ note, ...entry }, session) {
      await entries().insertOne({ ...entry, note: note?.trim() || null }, session ? { session } : {});
    },

    async page({ cursor, limit }) {
      const position = decodePosition(cursor);
      if (position && !mongoose.isObjectIdOrHexString(position.id)) {
        throw new ApiError({ code: 'invalid_parameters' });
      }
      const after = position && { at: position.at, id: new mongoose.Types.ObjectId(position.id) };
      const found = await entries()
        .find(olderThan('at', after))
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      const { items, nextCursor } = pageOf(found, limit, ({ at, _id }) =>
        encodePosition({ at, id: _id.toString() }),
      );
      return {
        items: items.map(({ _id, actorId, action, subjectId, note, details, at }) => ({
          ...{ entryId: _id.toString(), actorId, action, subjectId, note: note ?? null },
          ...(details ? { details } : {}),
          at: at.toISOString(),
        })),
        nextCursor,
      };
    },
  };
}
