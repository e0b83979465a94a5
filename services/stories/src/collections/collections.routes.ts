import { listCollections } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';

export function mountCollections(mount: Mount, { collections }: StoriesContext): void {
  mount(listCollections, async () => {
    const items = await collections.list();
    return {
      items: items.map(({ _id, name, displayColour, iconName, storyCount }) => ({
        collectionId: _id,
        name,
        slug: _id,
        displayColour,
        iconName,
        storyCount,
      })),
    };
  });
}
