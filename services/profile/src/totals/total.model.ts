import { type Connection, type Model, Schema } from 'mongoose';

/** A sum over the whole service, moved with the records that it counts. */
export type TotalRecord = { _id: 'users'; count: number };
export type TotalModel = Model<TotalRecord>;

// Read and written by `_id` alone.
const totalSchema = new Schema<TotalRecord>(
  { _id: { type: String, required: true }, count: { type: Number, required: true, default: 0 } },
  { collection: 'totals', versionKey: false, strict: 'throw' },
);

export const makeTotalModel = (connection: Connection): TotalModel =>
  connection.model<TotalRecord>('Total', totalSchema);
