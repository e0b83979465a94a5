import { collectionOf } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { type StoryRevision, storyRevisionModel } from './story-revision.model.ts';

export function createRevisionsRepository(connection: Connection) {
  const model = storyRevisionModel(connection);
  const driver = () => collectionOf<StoryRevision>(connection, model.collection.collectionName);
  return {
    find: (storyId: string, revision: number) =>
      model.findOne({ _id: `${storyId}:${revision}` }).lean<StoryRevision>(),

    /** Uses MongoDB's driver, because mongoose would walk through thousands of statements once for each field. */
    async add(story: StoryRevision): Promise<void> {
      await driver().updateOne({ _id: story._id }, { $setOnInsert: story }, { upsert: true });
    },

    async forgetAuthor(authorId: string, session: ClientSession): Promise<void> {
      await model.updateMany({ authorId }, { $set: { authorId: null } }, { session });
    },
  };
}

export type RevisionsRepository = ReturnType<typeof createRevisionsRepository>;
