import { type ClientSession, Types, trusted } from 'mongoose';
import type { AuditModel, AuditRecord } from './audit.model.ts';

/** A record with its own id. */
export type AuditEntryRecord = AuditRecord & { _id: Types.ObjectId };
export type AuditPosition = { at: Date; entryId: string };

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(model: AuditModel) {
  /** Records an admin's action in the transaction that does it. */
  async function record(action: AuditRecord, session: ClientSession): Promise<void> {
    await model.create([action], { session });
  }

  /** Newest first, from after a position on. */
  async function page(after: AuditPosition | null, limit: number): Promise<AuditEntryRecord[]> {
    const filter = after && {
      at: trusted({ $lte: after.at }),
      $or: [
        { at: trusted({ $lt: after.at }) },
        { at: after.at, _id: trusted({ $lt: new Types.ObjectId(after.entryId) }) },
      ],
    };
    return model
      .find(filter ?? {})
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<AuditEntryRecord[]>();
  }

  return { record, page };
}
