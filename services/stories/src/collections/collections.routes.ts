import { getCollectionCard, listCollections, type ResultOf } from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import { defaultScene } from '@sidelight/scenes';
import { sendCard } from '../pictures/card-response.ts';
import { collectionKey } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';
import { COLLECTIONS } from './collections.ts';

/** How long a replica shows the numbers that it last counted, in ms. */
const FRESH_MS = 60_000;

export function mountCollections(mount: Mount, { stories, pictures, clock }: StoriesContext): void {
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

  mount(getCollectionCard, async ({ params, res }) => {
    const found = COLLECTIONS.find(({ slug }) => slug === params.slug);
    if (!found) throw new ApiError({ code: 'not_found' });
    const { name, displayColour: colour, iconName: icon } = found;
    return sendCard(
      res,
      await pictures.getCard({ scene: defaultScene({ icon, colour, text: '' }), title: name }),
    );
  });
}
