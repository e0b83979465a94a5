import { type Connection, type Model, Schema } from 'mongoose';

/** A member whose account is deleted: events that are late must not bring anything of theirs back. */
export type GoneMemberRecord = { _id: string; expiresAt: Date };

// Read and written by `_id` alone.
const goneMemberSchema = new Schema<GoneMemberRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'gone_members', versionKey: false, strict: 'throw' },
);
goneMemberSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const makeGoneMemberModel = (connection: Connection): Model<GoneMemberRecord> =>
  connection.model<GoneMemberRecord>('GoneMember', goneMemberSchema);
