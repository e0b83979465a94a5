import { getPicture, getStoryCard } from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import { PICTURE_WIDTHS } from '@sidelight/rules';
import { FOR_NOW, sendCard } from '../pictures/card-response.ts';
import { pictureVersion } from '../pictures/picture-version.ts';
import { sceneOf } from '../pictures/scene-of.ts';
import type { StoriesContext } from '../stories-context.ts';
import { findStory } from './find-story.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1];

/** A mystery's picture, like the mystery itself, is for everybody who knows the mystery's id. */
export function mountPictures(mount: Mount, ctx: StoriesContext): void {
  mount(getPicture, async ({ params, query, res }) => {
    const width = query.w === undefined ? LARGEST : PICTURE_WIDTHS.find((each) => String(each) === query.w);
    if (width === undefined) throw new ApiError({ code: 'not_found' });
    const scene = sceneOf(await findStory(ctx, params.storyId));
    const image = await ctx.pictures.get(scene, width);
    const version = pictureVersion(scene);
    res.setHeader('etag', `"${version}-${width}"`);
    res.setHeader('cache-control', query.v === version ? FOR_EVER : FOR_NOW);
    return image;
  });
  mount(getStoryCard, async ({ params, res }) => {
    const story = await findStory(ctx, params.storyId);
    return sendCard(res, await ctx.pictures.getCard({ scene: sceneOf(story), title: story.title }));
  });
}
