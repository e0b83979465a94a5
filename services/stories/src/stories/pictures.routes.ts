import { getPicture } from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import { PICTURE_WIDTHS } from '@sidelight/rules';
import { pictureVersion } from '../pictures/picture-version.ts';
import { sceneOf } from '../pictures/scene-of.ts';
import type { StoriesContext } from '../stories-context.ts';
import { findStory } from './find-story.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For an address without the current version, which may show another picture later. */
const FOR_NOW = 'public, max-age=300';
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
}
