import {
  getAdminStory,
  getReport,
  listAdminStories,
  listDailySchedule,
  listStoryAudit,
} from '@sidelight/contracts';
import { listAudit, type Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { listAdminStories as listStories } from './list-admin-stories.ts';
import { listSchedule } from './list-schedule.ts';
import { readAdminStory } from './read-admin-story.ts';
import { readReport } from './read-report.ts';

/** No response has host notes, because only the author may read them. */
export function mountAdmin(mount: Mount, ctx: StoriesContext): void {
  mount(getReport, ({ actor, params }) => readReport(ctx, actor, params.reportId));
  mount(listStoryAudit, ({ query }) =>
    listAudit(ctx.audit, query, async (actorIds) => Object.fromEntries(await ctx.usernames.of(actorIds))),
  );
  mount(listDailySchedule, ({ query }) => listSchedule(ctx, query));
  mount(listAdminStories, ({ actor, query }) => listStories(ctx, actor, query));
  mount(getAdminStory, ({ actor, params }) => readAdminStory(ctx, actor, params.storyId));
}
