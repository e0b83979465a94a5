import {
  createStory,
  getHostStory,
  getRandomStory,
  getStory,
  getStoryOutcomes,
  listStories,
  updateStory,
} from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { createStory as create } from './create-story.ts';
import { listStories as list } from './list-stories.ts';
import { readHostStory } from './read-host-story.ts';
import { readRandomStory, readStory } from './read-story.ts';
import { updateStory as update } from './update-story.ts';

export function mountStories(mount: Mount, ctx: StoriesContext): void {
  mount(getRandomStory, async ({ actor, query }) => ({
    status: 200,
    body: await wrapError('random_failed', () => readRandomStory(ctx, actor, query.except)),
  }));
  mount(listStories, async ({ actor, query }) => ({ status: 200, body: await list(ctx, actor, query) }));
  mount(getStory, async ({ actor, params }) => ({
    status: 200,
    body: await readStory(ctx, actor, params.storyId),
  }));
  mount(createStory, async ({ actor, body, idempotencyKey }) => ({
    status: 201,
    body: await create(ctx, actor, body, idempotencyKey),
  }));
  mount(updateStory, async ({ actor, params, body }) => ({
    status: 200,
    body: await update(ctx, actor, params.storyId, body),
  }));
  mount(getHostStory, async ({ params }) => ({
    status: 200,
    body: await readHostStory(ctx, params.storyId),
  }));
  mount(getStoryOutcomes, async ({ params }) => ({
    status: 200,
    body: await ctx.countedPlays.outcomesOf(params.storyId),
  }));
}
