import { countReports, createReport, listReports, updateReport } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { createReport as create } from './create-report.ts';
import { listReports as list, updateReport as update } from './review-reports.ts';

export function mountReports(mount: Mount, ctx: StoriesContext): void {
  mount(createReport, async ({ actor, params, body, playerKey, idempotencyKey }) => ({
    status: 201,
    body: await wrapError('report_failed', () =>
      create(ctx, actor, { storyId: params.storyId, body, playerKey, idempotencyKey }),
    ),
  }));
  mount(listReports, async ({ query }) => ({ status: 200, body: await list(ctx, query) }));
  mount(countReports, async () => ({ status: 200, body: { open: await ctx.reports.countOpen() } }));
  mount(updateReport, async ({ actor, params, body }) => ({
    status: 200,
    body: await update(ctx, actor, params.reportId, body),
  }));
}
