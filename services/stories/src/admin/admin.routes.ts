import { getReport, listDailySchedule, listStoryAudit } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { listAudit } from './list-audit.ts';
import { listSchedule } from './list-schedule.ts';
import { readReport } from './read-report.ts';

/** What admins read beyond the list of reports; none of it shows a solution or host notes. */
export function mountAdmin(mount: Mount, deps: Deps): void {
  mount(getReport, async ({ actor, params }) => ({
    status: 200,
    body: await readReport(deps, actor, params.reportId),
  }));
  mount(listStoryAudit, async ({ query }) => ({ status: 200, body: await listAudit(deps, query) }));
  mount(listDailySchedule, async ({ query }) => ({ status: 200, body: await listSchedule(deps, query) }));
}
