import {
  correctHostNotes,
  setCollections,
  setDaily,
  setDailyPermission,
  setListing,
} from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { correctHostNotes as correct } from './correct-host-notes.ts';
import { setCollections as collect } from './set-collections.ts';
import { setDaily as chooseDaily } from './set-daily.ts';
import { setDailyPermission as setPermission } from './set-daily-permission.ts';
import { setListing as list } from './set-listing.ts';

/** No response has a solution or host notes. */
export function mountModeration(mount: Mount, ctx: StoriesContext): void {
  mount(setListing, ({ actor, params, body }) => list(ctx, actor, params.storyId, body));
  mount(correctHostNotes, ({ actor, params, body }) => correct(ctx, actor, params.storyId, body));
  mount(setDailyPermission, ({ actor, params, body }) => setPermission(ctx, actor, params.storyId, body));
  mount(setCollections, ({ actor, params, body }) => collect(ctx, actor, params.storyId, body));
  mount(setDaily, ({ actor, params, body }) => chooseDaily(ctx, actor, params.date, body));
}
