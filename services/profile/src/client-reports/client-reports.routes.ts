import { sendClientReport } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ClientMetrics } from './client-metrics.ts';

/** Counts the reports of browsers and logs their errors. It stores nothing, and no report names a player. */
export function mountClientReports(mount: Mount, metrics: ClientMetrics): void {
  mount(sendClientReport, async ({ body, log }) => {
    const { page, errors, vitals } = body;
    for (const failed of errors) {
      metrics.countError(page, failed);
      const { area, kind, name, frames } = failed;
      // The field `name` of a log line is the service's name, so the error's name is in `error`.
      log.warn({ page, area, kind, error: name, frames }, 'client error');
    }
    for (const vital of vitals) metrics.observeVital(page, vital);
    return {};
  });
}
