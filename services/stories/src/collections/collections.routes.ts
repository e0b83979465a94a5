import { listCollections } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';

export function mountCollections(mount: Mount, { collections }: Deps): void {
  mount(listCollections, async () => {
    const items = await collections.list();
    return {
      status: 200,
      body: {
        items: items.map(({ _id, name, displayColour, iconName, storyCount }) => ({
          collectionId: _id,
          name,
          slug: _id,
          displayColour,
          iconName,
          storyCount,
        })),
      },
    };
  });
}
