import type {
  BodyOf,
  listReports as listContract,
  QueryOf,
  Report,
  ResultOf,
  updateReport as updateContract,
} from '@sidelight/contracts';
import { ApiError, decodePosition, encodePosition, type MemberActor, pageOf } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import type { ReportRecord } from './report.model.ts';

/** Newest first. */
export async function listReports(
  ctx: StoriesContext,
  { status, reason, cursor, limit }: QueryOf<typeof listContract>,
): Promise<ResultOf<typeof listContract>> {
  const filter = { ...(status ? { status } : {}), ...(reason ? { reason } : {}) };
  const found = await ctx.reports.page(filter, decodePosition(cursor), limit + 1);
  const { items, nextCursor } = pageOf(found, limit, ({ createdAt, _id }) =>
    encodePosition({ at: createdAt, id: _id }),
  );
  return { items: await presentReports(ctx, items), nextCursor };
}

/**
 * The same decision may be sent twice.
 * @throws {ApiError} `report_not_found`; `report_decided` if another admin has decided otherwise
 */
export async function updateReport(
  ctx: StoriesContext,
  admin: MemberActor,
  reportId: string,
  { status, note }: BodyOf<typeof updateContract>,
): Promise<Report> {
  const report = await ctx.transaction(async (session) => {
    const decided = await ctx.reports.decide(reportId, status, session);
    if (!decided) {
      const found = await ctx.reports.find(reportId, session);
      if (!found) throw new ApiError({ code: 'report_not_found' });
      if (found.status !== status) throw new ApiError({ code: 'report_decided' });
      return found;
    }
    await ctx.audit.record(
      {
        ...{ actorId: admin.userId, action: 'report.status', subjectId: reportId, note },
        ...{ details: { from: 'open', to: status }, at: ctx.clock() },
      },
      session,
    );
    return decided;
  });
  const [presented] = await presentReports(ctx, [report]);
  if (!presented) throw new Error('One report in, one report out');
  return presented;
}

export async function presentReports(
  ctx: StoriesContext,
  reports: readonly ReportRecord[],
): Promise<Report[]> {
  const [stories, names] = await Promise.all([
    ctx.storyLists.findListings([...new Set(reports.map(({ storyId }) => storyId))]),
    ctx.usernames.of(reports.flatMap(({ reporterId }) => reporterId ?? [])),
  ]);
  const titles = new Map(stories.map(({ _id, title }) => [_id, title]));
  return reports.map((report) => ({
    reportId: report._id,
    storyId: report.storyId,
    storyTitle: titles.get(report.storyId) ?? null,
    reporterUsername: report.reporterId === null ? null : (names.get(report.reporterId) ?? null),
    reason: report.reason,
    comment: report.comment,
    playId: report.playId,
    turns: report.turns ?? null,
    status: report.status,
    createdAt: report.createdAt.toISOString(),
  }));
}
