import {
  getCollectionCard,
  getCollectionPicture,
  listCollections,
  type ResultOf,
} from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import { collectionPicturePath } from '@sidelight/rules';
import { sendCard } from '../pictures/card-response.ts';
import { sendPicture } from '../pictures/picture-response.ts';
import { pictureVersion } from '../pictures/picture-version.ts';
import { collectionKey } from '../stories/list-keys.ts';
import type { StoriesContext } from '../stories-context.ts';
import { COLLECTIONS, type Collection, findCollection } from './collections.ts';
import { COVERS } from './covers.ts';

/** How long, in ms, a replica answers with the same counts of mysteries. */
const FRESH_MS = 5_000;

export function mountCollections(mount: Mount, { storyLists, pictures, clock }: StoriesContext): void {
  let known: ResultOf<typeof listCollections> = { items: [] };
  let countedAt = Number.NEGATIVE_INFINITY;

  mount(listCollections, async () => {
    const now = clock().getTime();
    if (now - countedAt > FRESH_MS) {
      const items = COLLECTIONS.map(async (collection) => ({
        ...collection,
        collectionId: collection.slug,
        imageUrl: collectionPicturePath(collection.slug, pictureVersion(COVERS[collection.slug])),
        storyCount: await storyLists.countInList(collectionKey(collection.slug)),
      }));
      known = { items: await Promise.all(items) };
      countedAt = now;
    }
    return known;
  });

  mount(getCollectionPicture, async ({ params, query, res }) =>
    sendPicture(res, pictures, COVERS[existing(params.slug).slug], query),
  );
  mount(getCollectionCard, async ({ params, res }) => {
    const collection = existing(params.slug);
    return sendCard(res, await pictures.getCard({ scene: COVERS[collection.slug], title: collection.name }));
  });
}

function existing(slug: string): Collection {
  const collection = findCollection(slug);
  if (!collection) throw new ApiError({ code: 'not_found' });
  return collection;
}
