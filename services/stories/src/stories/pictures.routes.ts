import { getPicture, getStoryCard } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import { sendCard } from '../pictures/card-response.ts';
import { sendPicture } from '../pictures/picture-response.ts';
import { sceneOf } from '../pictures/scene-of.ts';
import type { StoriesContext } from '../stories-context.ts';
import { findShownStory } from './find-story.ts';

/** A picture, like its mystery, is for everybody who knows the mystery's id. */
export function mountPictures(mount: Mount, ctx: StoriesContext): void {
  mount(getPicture, async ({ params, query, res }) =>
    sendPicture(res, ctx.pictures, sceneOf(await findShownStory(ctx, params.storyId)), query),
  );
  mount(getStoryCard, async ({ params, res }) => {
    const story = await findShownStory(ctx, params.storyId);
    return sendCard(res, await ctx.pictures.getCard({ scene: sceneOf(story), title: story.title }));
  });
}
