import { Schema } from 'mongoose';

export type FavouriteRecord = { userId: string; storyId: string; createdAt: Date };

const text = { type: String, required: true };

export const favouriteSchema = new Schema<FavouriteRecord>(
  { userId: text, storyId: text, createdAt: { type: Date, required: true } },
  { collection: 'favourites', versionKey: false, strict: 'throw' },
);

// One record for each player and mystery.
favouriteSchema.index({ userId: 1, storyId: 1 }, { unique: true });
// A player's favourites, newest first.
favouriteSchema.index({ userId: 1, createdAt: -1 });
