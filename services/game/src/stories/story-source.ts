import { getDailyId, getHostStory, getStoryOutcomes, type StoryStats } from '@sidelight/contracts';
import type { ServiceClient } from '@sidelight/kit';
import type { Model } from 'mongoose';
import { passOn } from './pass-on.ts';
import type { StoryRevision } from './story-revision.model.ts';

const KEPT_IN_MEMORY = 500;

/**
 * Mysteries with their solutions, from the stories service; what a play began with is kept in this
 * service's own database, so that a running play needs nobody else.
 */
export function createStorySource(client: ServiceClient, revisions: Model<StoryRevision>) {
  const memory = new Map<string, StoryRevision>();

  const remember = (story: StoryRevision): StoryRevision => {
    memory.delete(story._id);
    memory.set(story._id, story);
    const oldest = memory.keys().next().value;
    if (memory.size > KEPT_IN_MEMORY && oldest !== undefined) memory.delete(oldest);
    return story;
  };

  return {
    /** The mystery as it is now, stored for plays to come back to. @throws ApiError story_not_found */
    async current(storyId: string, requestId: string): Promise<StoryRevision> {
      const story = await passOn('story_not_found', () =>
        client.call(getHostStory, { params: { storyId } }, { requestId }),
      );
      const _id = `${story.storyId}:${story.revision}`;
      const known = memory.get(_id);
      if (known) return known;
      const record: StoryRevision = { _id, ...story };
      await revisions.updateOne({ _id }, { $setOnInsert: record }, { upsert: true });
      return remember(record);
    },

    /** The revision that a play began with. */
    async revision(storyId: string, revision: number): Promise<StoryRevision> {
      const _id = `${storyId}:${revision}`;
      const known = memory.get(_id);
      if (known) return remember(known);
      const stored = await revisions.findOne({ _id }).lean<StoryRevision>();
      if (!stored) throw new Error(`The revision ${_id} of a running play is missing`);
      return remember(stored);
    },

    /** How all plays of a mystery went, by the events that this service sent. */
    outcomes: (storyId: string, requestId: string): Promise<StoryStats> =>
      client.call(getStoryOutcomes, { params: { storyId } }, { requestId }),

    /** The id of a date's daily mystery, or null. */
    async dailyId(date: string, requestId: string): Promise<string | null> {
      const { storyId } = await client.call(getDailyId, { params: { date } }, { requestId });
      return storyId;
    },
  };
}

export type StorySource = ReturnType<typeof createStorySource>;
