import { countReports, createReport, listReports, updateReport } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { wrapError } from '../wrap-error.ts';
import { createReport as create } from './create-report.ts';
import { listReports as list, updateReport as update } from './review-reports.ts';

export function mountReports(mount: Mount, ctx: StoriesContext): void {
  mount(createReport, ({ actor, params, body, playerKey, idempotencyKey }) =>
    wrapError('report_failed', () =>
      create(ctx, actor, { storyId: params.storyId, body, playerKey, idempotencyKey }),
    ),
  );
  mount(listReports, ({ query }) => list(ctx, query));
  mount(countReports, async () => ({ open: await ctx.reports.countOpen() }));
  mount(updateReport, ({ actor, params, body }) => update(ctx, actor, params.reportId, body));
}
