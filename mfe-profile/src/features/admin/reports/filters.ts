import type { Report } from '@sidelight/contracts';

export type ReportReason = Report['reason'];

/** The chips of the status filter; `all` sends no status. */
export const STATUSES = ['open', 'resolved', 'dismissed', 'all'] as const;
export type StatusFilter = (typeof STATUSES)[number];

/**
 * The reasons with what they are called here. Written out, for the list in the contracts would bring the
 * validation library along; the type makes sure that none is missing.
 */
const REASONS: Readonly<Record<ReportReason, true>> = {
  'Inappropriate content': true,
  'Bug or technical issue': true,
  'Incorrect solution': true,
  Other: true,
};
export const REASON_NAMES = Object.keys(REASONS) as ReportReason[];

export type ReportFilters = { status: StatusFilter; reason: ReportReason | null };

/** The filters that an address asks for; what it does not know counts as not asked for. */
export function readFilters(search: URLSearchParams): ReportFilters {
  return {
    status: STATUSES.find((known) => known === search.get('status')) ?? 'open',
    reason: REASON_NAMES.find((known) => known === search.get('reason')) ?? null,
  };
}

/** The query that asks for the reports of these filters. */
export function queryOf({ status, reason }: ReportFilters) {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(reason ? { reason } : {}),
  };
}
