import type { getReport, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { presentReports } from '../reports/review-reports.ts';
import { presentStory } from '../stories/present-story.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * The response has the solution only if the report calls the solution wrong, because an admin then needs it.
 * @throws {ApiError} `report_not_found`
 */
export async function readReport(
  ctx: StoriesContext,
  admin: MemberActor,
  reportId: string,
): Promise<ResultOf<typeof getReport>> {
  const found = await ctx.reports.find(reportId);
  const [report] = found ? await presentReports(ctx, [found]) : [];
  if (!report) throw new ApiError({ code: 'report_not_found' });
  const record = await ctx.stories.find(report.storyId);
  if (!record) return { report, story: null, solution: null };
  const story = await presentStory(record, admin, ctx.usernames);
  return { report, story, solution: report.reason === 'Incorrect solution' ? record.solution : null };
}
