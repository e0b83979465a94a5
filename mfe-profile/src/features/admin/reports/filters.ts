import type { Report } from '@sidelight/contracts';

export type ReportReason = Report['reason'];

/** With `all`, the request has no status, so the list has reports of every status. */
export const STATUSES = ['open', 'resolved', 'dismissed', 'all'] as const;
export type StatusFilter = (typeof STATUSES)[number];

/**
 * Lists the reasons again, because an import of the contract's list would add the validation library to the bundle.
 * The type demands every reason.
 */
const REASONS: Readonly<Record<ReportReason, true>> = {
  'Inappropriate content': true,
  'Bug or technical issue': true,
  'Incorrect solution': true,
  Other: true,
};
export const REASON_NAMES = Object.keys(REASONS) as ReportReason[];

export type ReportFilters = { status: StatusFilter; reason: ReportReason | null };

/** Unknown values in the address are ignored. */
export function readFilters(search: URLSearchParams): ReportFilters {
  return {
    status: STATUSES.find((known) => known === search.get('status')) ?? 'open',
    reason: REASON_NAMES.find((known) => known === search.get('reason')) ?? null,
  };
}

export function queryOf({ status, reason }: ReportFilters) {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(reason ? { reason } : {}),
  };
}
