import { type ClientSession, type Connection, Schema, Types, trusted } from 'mongoose';

/** What an admin did, and when; never changed but for the name of one who is gone. */
export type AuditRecord = {
  actorId: string;
  /** Only in records of earlier releases: now the name is read from the account when the record is shown. */
  actorUsername?: string | null;
  action: 'dispute.upheld' | 'dispute.reversed';
  subjectId: string;
  note: string | null;
  at: Date;
};
export type AuditEntryRecord = AuditRecord & { _id: Types.ObjectId };
export type AuditPosition = { at: Date; id: string };
export type AuditRepository = ReturnType<typeof createAuditRepository>;

const text = { type: String, required: true };

const auditSchema = new Schema<AuditRecord>(
  {
    actorId: text,
    actorUsername: { type: String, default: null },
    action: text,
    subjectId: text,
    note: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false, strict: 'throw' },
);
// The admins' list, newest first.
auditSchema.index({ at: -1, _id: -1 });
// What an admin did, when the account goes.
auditSchema.index({ actorId: 1 });

export function createAuditRepository(connection: Connection) {
  const model = connection.model<AuditRecord>('Audit', auditSchema);
  return {
    async record(entry: AuditRecord, session: ClientSession): Promise<void> {
      await model.create([entry], { session });
    },

    /** Newest first, from after a position on. */
    page: (after: AuditPosition | null, limit: number) =>
      model
        .find(
          after
            ? {
                at: trusted({ $lte: after.at }),
                $or: [
                  { at: trusted({ $lt: after.at }) },
                  { at: after.at, _id: trusted({ $lt: new Types.ObjectId(after.id) }) },
                ],
              }
            : {},
        )
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<AuditEntryRecord[]>(),

    forget: (actorId: string, session: ClientSession) =>
      model.updateMany({ actorId }, { $set: { actorUsername: null } }, { session }),
  };
}
