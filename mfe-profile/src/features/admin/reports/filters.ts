import type { Report } from '@sidelight/contracts';

export type ReportReason = Report['reason'];

/** The chips of the status filter; `all` sends no status. */
export const STATUSES = ['open', 'resolved', 'dismissed', 'all'] as const;
export type StatusFilter = (typeof STATUSES)[number];

/**
 * The reasons are written out here, because an import of the contract's list would add the validation library to the
 * bundle. The type makes sure that no reason is missing.
 */
const REASONS: Readonly<Record<ReportReason, true>> = {
  'Inappropriate content': true,
  'Bug or technical issue': true,
  'Incorrect solution': true,
  Other: true,
};
export const REASON_NAMES = Object.keys(REASONS) as ReportReason[];

export type ReportFilters = { status: StatusFilter; reason: ReportReason | null };

/** The filters in the query of a URL. Unknown values are ignored. */
export function readFilters(search: URLSearchParams): ReportFilters {
  return {
    status: STATUSES.find((known) => known === search.get('status')) ?? 'open',
    reason: REASON_NAMES.find((known) => known === search.get('reason')) ?? null,
  };
}

/** The parameters of the request for these filters. */
export function queryOf({ status, reason }: ReportFilters) {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(reason ? { reason } : {}),
  };
}
