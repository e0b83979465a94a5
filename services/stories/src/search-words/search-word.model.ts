import { type Connection, type Model, Schema } from 'mongoose';

/** A word that mysteries have, or had: what the beginning of a word can be completed to. */
export type SearchWordRecord = { _id: string };
export type SearchWordModel = Model<SearchWordRecord>;

const searchWordSchema = new Schema<SearchWordRecord>(
  { _id: { type: String, required: true } },
  { collection: 'search_words', versionKey: false, strict: 'throw' },
);

export const makeSearchWordModel = (connection: Connection): SearchWordModel =>
  connection.model<SearchWordRecord>('SearchWord', searchWordSchema);
