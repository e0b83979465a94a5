import { addFavourite, getFavourite, listFavourites, removeFavourite } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import { findShownStory } from '../stories/find-story.ts';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';

const LIST_MAX = 500;

export function mountFavourites(mount: Mount, ctx: StoriesContext): void {
  const { favourites, clock } = ctx;
  mount(listFavourites, async ({ actor }) => ({ storyIds: await favourites.list(actor.userId, LIST_MAX) }));
  mount(getFavourite, async ({ actor, params }) => ({
    isFavourite: await favourites.has(actor.userId, params.storyId),
  }));
  mount(addFavourite, ({ actor, params }) =>
    wrapError('favourite_add_failed', async () => {
      const story = await findShownStory(ctx, params.storyId);
      await favourites.add(actor.userId, story._id, clock());
      return { isFavourite: true };
    }),
  );
  mount(removeFavourite, ({ actor, params }) =>
    wrapError('favourite_remove_failed', async () => {
      await favourites.remove(actor.userId, params.storyId);
      return { isFavourite: false };
    }),
  );
}
