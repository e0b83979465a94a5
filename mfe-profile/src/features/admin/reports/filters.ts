import { REPORT_REASONS } from '@sidelight/contracts';

export type ReportReason = (typeof REPORT_REASONS)[number];

/** With `all`, the request has no status, so the list has reports of every status. */
export const STATUSES = ['open', 'resolved', 'dismissed', 'all'] as const;
export type StatusFilter = (typeof STATUSES)[number];

export type ReportFilters = { status: StatusFilter; reason: ReportReason | null };

/** Unknown values in the address are ignored. */
export function readFilters(search: URLSearchParams): ReportFilters {
  return {
    status: STATUSES.find((known) => known === search.get('status')) ?? 'open',
    reason: REPORT_REASONS.find((known) => known === search.get('reason')) ?? null,
  };
}

export function queryOf({ status, reason }: ReportFilters) {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(reason ? { reason } : {}),
  };
}
