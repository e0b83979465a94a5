import { sendClientReport } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ClientMetrics } from './client-metrics.ts';

/** Counts what browsers report and logs their errors. Nothing is stored, and nobody is named. */
export function mountClientReports(mount: Mount, metrics: ClientMetrics): void {
  mount(sendClientReport, async ({ body, log }) => {
    const { page, errors, vitals } = body;
    for (const failed of errors) {
      metrics.countError(page, failed);
      const { area, kind, name, frames } = failed;
      // A line's `name` is the service's.
      log.warn({ page, area, kind, error: name, frames }, 'client error');
    }
    for (const vital of vitals) metrics.observeVital(page, vital);
    return { status: 202, body: {} };
  });
}
