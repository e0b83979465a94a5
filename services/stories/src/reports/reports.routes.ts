import { countReports, createReport, listReports, updateReport } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { orFail } from '../or-fail.ts';
import { createReport as create } from './create-report.ts';
import { listReports as list, updateReport as update } from './review-reports.ts';

export function mountReports(mount: Mount, deps: Deps): void {
  mount(createReport, async ({ actor, params, body, playerKey, idempotencyKey }) => ({
    status: 201,
    body: await orFail('report_failed', () =>
      create(deps, actor, { storyId: params.storyId, body, playerKey, idempotencyKey }),
    ),
  }));
  mount(listReports, async ({ query }) => ({ status: 200, body: await list(deps, query) }));
  mount(countReports, async () => ({ status: 200, body: { open: await deps.reports.countOpen() } }));
  mount(updateReport, async ({ actor, params, body }) => ({
    status: 200,
    body: await update(deps, actor, params.reportId, body),
  }));
}
