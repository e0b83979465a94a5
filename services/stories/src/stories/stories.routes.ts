import {
  createStory,
  getHostStory,
  getRandomStory,
  getStory,
  getStoryOutcomes,
  listListedAmong,
  listSitemapPart,
  listStories,
  listUnestimated,
  setEstimate,
  UNESTIMATED_MAX,
  updateStory,
} from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { createStory as create } from './create-story.ts';
import { UNESTIMATED_STORIES } from './list-keys.ts';
import { listStories as list } from './list-stories.ts';
import { readHostStory } from './read-host-story.ts';
import { readRandomStory } from './read-random-story.ts';
import { readSitemapPart } from './read-sitemap-part.ts';
import { readStory } from './read-story.ts';
import { setEstimate as estimate } from './set-estimate.ts';
import { updateStory as update } from './update-story.ts';

const UNESTIMATED = { field: 'shelves', anyOf: [UNESTIMATED_STORIES] } as const;

export function mountStories(mount: Mount, ctx: StoriesContext): void {
  mount(getRandomStory, ({ actor, query }) =>
    wrapError('random_failed', () => readRandomStory(ctx, actor, query)),
  );
  mount(listStories, ({ actor, query }) => list(ctx, actor, query));
  mount(listSitemapPart, ({ query }) => readSitemapPart(ctx, query));
  mount(getStory, ({ actor, params }) => readStory(ctx, actor, params.storyId));
  mount(createStory, ({ actor, body, idempotencyKey }) => create(ctx, actor, body, idempotencyKey));
  mount(updateStory, ({ actor, params, body }) => update(ctx, actor, params.storyId, body));
  mount(getHostStory, ({ params, query }) => readHostStory(ctx, params.storyId, query));
  mount(listListedAmong, async ({ body }) => {
    const found = await ctx.storyLists.findListings(body.storyIds);
    return { storyIds: found.flatMap(({ _id, isPublic }) => (isPublic ? _id : [])) };
  });
  mount(listUnestimated, async () => ({
    storyIds: await ctx.storyLists.idsWith(UNESTIMATED, UNESTIMATED_MAX),
  }));
  mount(setEstimate, async ({ params, body }) => ({ isStored: await estimate(ctx, params.storyId, body) }));
  mount(getStoryOutcomes, ({ params, query }) =>
    ctx.countedPlays.outcomesOf(params.storyId, query.except?.split(',') ?? []),
  );
}
