import { getHeapStatistics } from 'node:v8';
import {
  type BodyOf,
  getDailyId,
  getHostStory,
  getStoryOutcomes,
  listListedAmong,
  listUnestimated,
  type QueryOf,
  type ResultOf,
  type StoryStats,
  setEstimate,
} from '@sidelight/contracts';
import { passOn, type ServiceClient } from '@sidelight/kit';
import { LRUCache } from 'lru-cache';
import type { RevisionsRepository } from './revisions.repository.ts';
import type { StoryRevision } from './story-revision.model.ts';

/**
 * How much text of mysteries the cache may have, in characters of JSON. All curated mysteries have some 20 million. The
 * texts take up to 2.5 bytes for each character. So they take at most a twelfth of the largest heap.
 */
const CHARACTERS_IN_MEMORY = Math.min(25_000_000, Math.floor(getHeapStatistics().heap_size_limit / 30));
const NEWEST_IN_MEMORY = 10_000;

/**
 * When a play begins, the current revision of the mystery is stored in this service's database. So a running play does
 * not depend on the stories service.
 */
export function createStorySource(client: ServiceClient, revisions: RevisionsRepository) {
  const memory = new LRUCache<string, StoryRevision>({
    maxSize: CHARACTERS_IN_MEMORY,
    sizeCalculation: (story) => JSON.stringify(story).length,
  });
  /** The ids of the newest revisions in `memory`, by the mystery's id. */
  const newest = new LRUCache<string, string>({ max: NEWEST_IN_MEMORY });

  const read = (storyId: string, requestId: string, query: QueryOf<typeof getHostStory> = {}) =>
    client.call(getHostStory, { params: { storyId }, query }, { requestId });

  return {
    /** Reads a mystery for the test player (see `estimate-stories.ts`), and stores nothing. */
    read: (storyId: string, requestId: string) => read(storyId, requestId),

    /**
     * Reads a mystery for an admin's check, and stores nothing. Finds mysteries that are kept for a daily too.
     * @throws ApiError story_not_found
     */
    readForAdmin: (storyId: string, requestId: string) =>
      passOn('story_not_found', () => read(storyId, requestId, { kept: '1' })),

    /** @throws ApiError story_not_found */
    async current(storyId: string, requestId: string): Promise<StoryRevision> {
      const known = memory.get(newest.get(storyId) ?? '');
      const story = await passOn('story_not_found', () =>
        read(storyId, requestId, { known: known?.revision }),
      );
      if (known?.revision === story.revision) return known;
      const record: StoryRevision = { _id: `${story.storyId}:${story.revision}`, ...story };
      await revisions.add(record);
      memory.set(record._id, record);
      newest.set(storyId, record._id);
      return record;
    },

    async revision(storyId: string, revision: number): Promise<StoryRevision> {
      const id = `${storyId}:${revision}`;
      const known = memory.get(id);
      if (known) return known;
      const stored = await revisions.find(storyId, revision);
      if (!stored) throw new Error(`The revision ${id} of a running play is missing`);
      memory.set(id, stored);
      return stored;
    },

    /**
     * The outcomes of each player's first finished play. The stories service counts them from this service's events.
     * @param except ids of plays that are left out
     */
    outcomes: (storyId: string, except: readonly string[], requestId: string): Promise<StoryStats> =>
      client.call(
        getStoryOutcomes,
        { params: { storyId }, query: except.length > 0 ? { except: except.join(',') } : {} },
        { requestId },
      ),

    /** Returns up to ten listed mysteries by players, if the test player has not yet played their current text. */
    unestimated: async (requestId: string): Promise<string[]> =>
      (await client.call(listUnestimated, {}, { requestId })).storyIds,

    /** If the author has changed the mystery since the test player played it, the mystery waits for a new estimate. */
    async setEstimate(storyId: string, body: BodyOf<typeof setEstimate>, requestId: string): Promise<void> {
      await client.call(setEstimate, { params: { storyId }, body }, { requestId });
    },

    /** Returns those of the mysteries that are listed now. */
    listedAmong: async (storyIds: readonly string[], requestId: string): Promise<ReadonlySet<string>> =>
      new Set(
        (await client.call(listListedAmong, { body: { storyIds: [...storyIds] } }, { requestId })).storyIds,
      ),

    /** Null if the date has no daily mystery. */
    daily: (date: string, requestId: string): Promise<ResultOf<typeof getDailyId>> =>
      client.call(getDailyId, { params: { date } }, { requestId }),
  };
}

export type StorySource = ReturnType<typeof createStorySource>;
