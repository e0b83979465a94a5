import { type Connection, type Model, Schema } from 'mongoose';

export type FavouriteRecord = { userId: string; storyId: string; createdAt: Date };
export type FavouriteModel = Model<FavouriteRecord>;

const text = { type: String, required: true };

const favouriteSchema = new Schema<FavouriteRecord>(
  { userId: text, storyId: text, createdAt: { type: Date, required: true } },
  { collection: 'favourites', versionKey: false, strict: 'throw' },
);

// One record for each player and mystery.
favouriteSchema.index({ userId: 1, storyId: 1 }, { unique: true });
// A player's favourites, newest first.
favouriteSchema.index({ userId: 1, createdAt: -1 });

export const makeFavouriteModel = (connection: Connection): FavouriteModel =>
  connection.model<FavouriteRecord>('Favourite', favouriteSchema);
