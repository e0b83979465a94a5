import type { getReport, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import { presentReports } from '../reports/review-reports.ts';
import { presentStories } from '../stories/present-story.ts';
import type { StoriesContext } from '../stories-context.ts';

/**
 * One report with its mystery, without solution and host notes.
 * @throws {ApiError} `report_not_found`
 */
export async function readReport(
  ctx: StoriesContext,
  admin: MemberActor,
  reportId: string,
): Promise<ResultOf<typeof getReport>> {
  const record = await ctx.reports.find(reportId);
  const [report] = record ? await presentReports(ctx, [record]) : [];
  if (!report) throw new ApiError({ code: 'report_not_found' });
  const listings = await ctx.stories.findListings([report.storyId]);
  const [story] = await presentStories(listings, admin, ctx.usernames);
  return { report, story: story ?? null };
}
