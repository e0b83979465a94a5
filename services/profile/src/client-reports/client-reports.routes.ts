import { sendClientReport } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ClientMetrics } from './client-metrics.ts';

/** Reports are counted and logged, but not stored. No report names a player. */
export function mountClientReports(mount: Mount, metrics: ClientMetrics): void {
  mount(sendClientReport, async ({ body, log }) => {
    const { page, errors, vitals } = body;
    for (const failed of errors) {
      metrics.countError(page, failed);
      const { area, kind, name, frames } = failed;
      // The error's name is logged as `error`, because the log's field `name` is the service's name.
      log.warn({ page, area, kind, error: name, frames }, 'client error');
    }
    for (const vital of vitals) metrics.observeVital(page, vital);
    return {};
  });
}
