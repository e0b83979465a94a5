import { getReport, listDailySchedule, listStoryAudit } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { listAudit } from './list-audit.ts';
import { listSchedule } from './list-schedule.ts';
import { readReport } from './read-report.ts';

/** What admins read besides the list of reports. No response has a solution or host notes. */
export function mountAdmin(mount: Mount, ctx: StoriesContext): void {
  mount(getReport, ({ actor, params }) => readReport(ctx, actor, params.reportId));
  mount(listStoryAudit, ({ query }) => listAudit(ctx, query));
  mount(listDailySchedule, ({ query }) => listSchedule(ctx, query));
}
