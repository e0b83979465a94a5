import { olderThan, type Position } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { type ReportRecord, reportModel } from './report.model.ts';

export type ReportFilter = Partial<Pick<ReportRecord, 'status' | 'reason'>>;

export function createReportsRepository(connection: Connection) {
  const reports = reportModel(connection);
  async function insert(report: ReportRecord, session: ClientSession): Promise<void> {
    await reports.create([report], { session });
  }

  /** Newest first. */
  async function page(filter: ReportFilter, after: Position | null, limit: number): Promise<ReportRecord[]> {
    return reports
      .find({ ...filter, ...olderThan('createdAt', after) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<ReportRecord[]>();
  }

  async function find(reportId: string, session?: ClientSession): Promise<ReportRecord | null> {
    return reports
      .findById(reportId)
      .session(session ?? null)
      .lean<ReportRecord>();
  }

  async function countOpen(): Promise<number> {
    return reports.countDocuments({ status: 'open' });
  }

  /** Null if the report is missing or decided already. */
  async function decide(
    reportId: string,
    status: Exclude<ReportRecord['status'], 'open'>,
    session: ClientSession,
  ): Promise<ReportRecord | null> {
    return reports
      .findOneAndUpdate(
        { _id: reportId, status: 'open' },
        { $set: { status } },
        { session, returnDocument: 'after' },
      )
      .lean<ReportRecord>();
  }

  /** Oldest first. */
  async function listBy(reporterId: string): Promise<ReportRecord[]> {
    return reports.find({ reporterId }).sort({ createdAt: 1 }).lean<ReportRecord[]>();
  }

  async function makeAnonymous(reporterId: string, session: ClientSession): Promise<void> {
    await reports.updateMany({ reporterId }, { $set: { reporterId: null } }, { session });
  }

  return { insert, find, page, countOpen, decide, listBy, makeAnonymous };
}
