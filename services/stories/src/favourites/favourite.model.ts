import { defineModel } from '@sidelight/kit';

export type FavouriteRecord = { userId: string; storyId: string; createdAt: Date };

export const favouriteModel = defineModel<FavouriteRecord>('Favourite', {
  collection: 'favourites',
  id: 'objectId',
  indexes: [
    // One record for each player and mystery.
    [{ userId: 1, storyId: 1 }, { unique: true }],
    // A player's favourites, newest first.
    [{ userId: 1, createdAt: -1 }],
  ],
});
