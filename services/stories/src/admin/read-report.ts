import type { getReport, ResultOf } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { presentReports } from '../reports/review-reports.ts';
import { presentStories } from '../stories/present-story.ts';

/**
 * One report with its mystery, as any member may see it: neither solution nor host notes.
 * @throws {ApiError} `report_not_found`
 */
export async function readReport(
  deps: Deps,
  admin: MemberActor,
  reportId: string,
): Promise<ResultOf<typeof getReport>> {
  const record = await deps.reports.find(reportId);
  const [report] = record ? await presentReports(deps, [record]) : [];
  if (!report) throw new ApiError({ code: 'report_not_found' });
  const listings = await deps.stories.findListings([report.storyId]);
  const [story] = await presentStories(listings, admin, deps.usernames);
  return { report, story: story ?? null };
}
