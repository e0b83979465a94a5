import { Schema } from 'mongoose';

/** A deleted account: a late event must not store anything of its owner again. */
export type DeletedMemberRecord = { _id: string; expiresAt: Date };

// Read and written by `_id` alone. The collection keeps the name that earlier releases gave it.
export const deletedMemberSchema = new Schema<DeletedMemberRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'gone_members', versionKey: false, strict: 'throw' },
);
deletedMemberSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
