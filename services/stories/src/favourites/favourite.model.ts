import { defineModel } from '@sidelight/kit';

export type FavouriteRecord = { userId: string; storyId: string; createdAt: Date };

export const favouriteModel = defineModel<FavouriteRecord>('Favourite', {
  collection: 'favourites',
  id: 'objectId',
  indexes: [[{ userId: 1, storyId: 1 }, { unique: true }], [{ userId: 1, createdAt: -1 }]],
});
