import {
  ApiCallError,
  type Collection,
  type DailyStory,
  getDaily,
  getProfile,
  getStory,
  listCollections,
  type Profile,
  type Story,
} from '@sidelight/contracts';
import { LRUCache } from 'lru-cache';
import { createServiceReader, type Reader } from '../service-reader.ts';

/**
 * These functions return null if the record does not exist, and throw if the service does not answer or refuses the
 * read.
 */
export type PageReads = {
  story(storyId: string, reader: Reader): Promise<Story | null>;
  daily(date: string, reader: Reader): Promise<DailyStory | null>;
  profile(username: string, reader: Reader): Promise<Profile | null>;
  collections(reader: Reader): Promise<readonly Collection[]>;
};

/** The longest wait for a service, in ms. */
const TIMEOUT_MS = 500;
/** Results are cached for this time, in ms, so the edge may write a page from data that is this old. */
const FRESH_MS = 5_000;
const KEPT_MAX = 500;

export function createPageReads(
  services: Readonly<Record<string, readonly string[]>>,
  timeoutMs = TIMEOUT_MS,
): PageReads {
  const fromStories = createServiceReader(services.stories ?? [], timeoutMs);
  const fromProfile = createServiceReader(services.profile ?? [], timeoutMs);
  const collections = cached((_key, reader) => fromStories(listCollections, {}, reader));
  return {
    story: cached((storyId, reader) => fromStories(getStory, { params: { storyId } }, reader)),
    daily: cached((date, reader) => fromStories(getDaily, { query: { date } }, reader)),
    profile: cached((username, reader) => fromProfile(getProfile, { params: { username } }, reader)),
    collections: async (reader) => (await collections('', reader))?.items ?? [],
  };
}

/** Simultaneous requests for one key share one read. A failure is not cached. */
function cached<T extends object>(
  read: (key: string, reader: Reader) => Promise<T>,
): (key: string, reader: Reader) => Promise<T | null> {
  const kept = new LRUCache<string, { value: T | null }, Reader>({
    max: KEPT_MAX,
    ttl: FRESH_MS,
    fetchMethod: async (key, _stale, { context }) => ({ value: await orMissing(read(key, context)) }),
  });
  return async (key, reader) => {
    const found = await kept.fetch(key, { context: reader });
    if (!found) throw new Error(`The read of '${key}' was given up`);
    return found.value;
  };
}

async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) return null;
    throw error;
  }
}
