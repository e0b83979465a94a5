import { listCollections, type ResultOf } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import { collectionKey } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';
import { COLLECTIONS } from './collections.ts';

/** How long a replica shows the numbers that it last counted, in ms. */
const FRESH_MS = 60_000;

export function mountCollections(mount: Mount, { stories, clock }: StoriesContext): void {
  let known: ResultOf<typeof listCollections> = { items: [] };
  let countedAt = Number.NEGATIVE_INFINITY;

  mount(listCollections, async () => {
    const now = clock().getTime();
    if (now - countedAt > FRESH_MS) {
      const items = COLLECTIONS.map(async (collection) => ({
        ...collection,
        collectionId: collection.slug,
        storyCount: await stories.countInList(collectionKey(collection.slug)),
      }));
      known = { items: await Promise.all(items) };
      countedAt = now;
    }
    return known;
  });
}
