import type {
  BodyOf,
  listReports as listContract,
  QueryOf,
  Report,
  ResultOf,
  updateReport as updateContract,
} from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import * as z from 'zod';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { ReportRecord } from './report.model.ts';
import type { ReportPosition } from './reports.repository.ts';

/** A page of reports for the admins, newest first. */
export async function listReports(
  deps: Deps,
  { status, reason, cursor, limit }: QueryOf<typeof listContract>,
): Promise<ResultOf<typeof listContract>> {
  const filter = { ...(status ? { status } : {}), ...(reason ? { reason } : {}) };
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const found = await deps.reports.page(filter, after, limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items: await presentReports(deps, items),
    nextCursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}

/**
 * Resolves or dismisses a report and records who did it.
 * @throws {ApiError} `report_not_found`
 */
export async function updateReport(
  deps: Deps,
  admin: MemberActor,
  reportId: string,
  { status, note }: BodyOf<typeof updateContract>,
): Promise<Report> {
  const report = await deps.transaction(async (session) => {
    const before = await deps.reports.setStatus(reportId, status, session);
    if (!before) throw new ApiError({ code: 'report_not_found' });
    const details = { from: before.status, to: status, note: note?.trim() || null };
    await audit(deps, admin, { action: 'report.status', subjectId: reportId, details }, session);
    return { ...before, status };
  });
  const [presented] = await presentReports(deps, [report]);
  if (!presented) throw new Error('One report in, one report out');
  return presented;
}

/** Reports with the names that belong to them. */
export async function presentReports(deps: Deps, reports: readonly ReportRecord[]): Promise<Report[]> {
  const [stories, names] = await Promise.all([
    deps.stories.findListings([...new Set(reports.map(({ storyId }) => storyId))]),
    deps.usernames.of(reports.flatMap(({ reporterId }) => reporterId ?? [])),
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

const CursorSchema = z.tuple([z.number(), z.string()]);

const encodeCursor = (report: ReportRecord) =>
  Buffer.from(JSON.stringify([report.createdAt.getTime(), report._id])).toString('base64url');

function decodeCursor(cursor: string): ReportPosition {
  try {
    const [at, reportId] = CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt: new Date(at), reportId };
  } catch (cause) {
    throw new ApiError({ code: 'invalid_parameters', cause });
  }
}
