import type { ClientSession } from 'mongoose';
import { trusted } from 'mongoose';
import type { AuditModel, AuditRecord } from './audit.model.ts';

export type AuditPosition = { at: Date; entryId: string };
export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(model: AuditModel) {
  async function record(entry: AuditRecord, session: ClientSession | null = null): Promise<void> {
    await model.create([entry], { session });
  }

  /** Newest first, from after a position on. */
  async function page(after: AuditPosition | null, limit: number): Promise<AuditRecord[]> {
    const filter = after && {
      at: trusted({ $lte: after.at }),
      $or: [{ at: trusted({ $lt: after.at }) }, { at: after.at, _id: trusted({ $lt: after.entryId }) }],
    };
    return model
      .find(filter ?? {})
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<AuditRecord[]>();
  }

  return { record, page };
}
