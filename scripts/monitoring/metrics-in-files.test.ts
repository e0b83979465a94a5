import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { certificateGauge } from '../../services/edge/src/certificate.ts';
import { createHostMetrics } from '../../services/game/src/metrics/host-metrics.ts';
import { databaseGauges } from '../../services/kit/src/health/database-gauges.ts';
import { outboxAge, registerGauges } from '../../services/kit/src/health/health-routes.ts';
import { registerJobs } from '../../services/kit/src/health/job-metrics.ts';
import { createRegistry } from '../../services/kit/src/health/registry.ts';
import { requestMetrics } from '../../services/kit/src/health/request-metrics.ts';
import { createClientMetrics } from '../../services/profile/src/client-reports/client-metrics.ts';
import { mailGauges } from '../../services/profile/src/mail/mail-gauges.ts';
import { ROOT } from '../lib/root.ts';
import { labelsOf, metricsOf, readAlerts, readAlertTests, readDashboard } from './metrics-in-files.ts';

type Registered = { name: string; type: unknown; labelNames?: string[] };

function registered(): Map<string, Set<string>> {
  const registry = createRegistry('every');
  // The connection is used only when values of metrics are read, and no test reads them.
  const connection = { getClient: () => new EventEmitter() } as unknown as Parameters<typeof registerJobs>[0];
  requestMetrics(registry);
  registerJobs(connection, registry);
  createHostMetrics(registry);
  createClientMetrics(registry);
  const none = async () => 0;
  const mails = mailGauges({ countPending: none, countFailed: none });
  const gauges = {
    ...mails,
    ...databaseGauges(connection),
    outbox_oldest_age_seconds: outboxAge(connection),
    certificate_expiry_timestamp_seconds: certificateGauge('https://sidelight.test'),
  };
  registerGauges(gauges, registry);
  const found = new Map<string, Set<string>>([['up', new Set()]]);
  for (const metric of registry.getMetricsAsArray() as unknown as Registered[]) {
    const names =
      metric.type === 'histogram'
        ? ['_bucket', '_sum', '_count'].map((end) => metric.name + end)
        : [metric.name];
    for (const name of names) found.set(name, new Set([...(metric.labelNames ?? []), 'service', 'le']));
  }
  return found;
}
/** Labels that Prometheus adds itself. */
const ADDED = ['instance', 'job', 'service'];

async function queries() {
  const alerts = (await readAlerts()).map(({ alert, expr }) => ({ of: alert, expr }));
  return [...alerts, ...(await readDashboard())];
}

describe('alerts and dashboard', () => {
  it('use only metrics that the code has', async () => {
    const known = registered();
    const all = await queries();
    expect(all.length).toBeGreaterThan(30);
    for (const { of, expr } of all) {
      const names = metricsOf(expr);
      expect(names.length, of).toBeGreaterThan(0);
      for (const name of names) expect([...known.keys()], `${of} uses ${name}`).toContain(name);
    }
  });

  it('use only labels that those metrics have', async () => {
    const known = registered();
    for (const { of, expr } of await queries()) {
      const labels = new Set([...ADDED, ...metricsOf(expr).flatMap((name) => [...(known.get(name) ?? [])])]);
      for (const label of labelsOf(expr)) expect([...labels], `${of} by ${label}`).toContain(label);
    }
  });

  it('are parsed, so that an unknown metric or label is found', () => {
    const [name = ''] = metricsOf('sum by (le) (rate(host_repliez_total{host="llm"}[5m])) > 1e9');
    expect(name).toBe('host_repliez_total');
    expect([...registered().keys()]).not.toContain(name);
    expect(labelsOf('sum by (le, verdikt) (x{hosst=~"llm"})')).toEqual(['le', 'verdikt', 'hosst']);
    expect(() => metricsOf('sum by (le (rate(x[5m]))')).toThrow('Not PromQL');
  });

  it('use the names that Prometheus recommends', () => {
    for (const name of registered().keys()) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
  });
});

it('every alert has a severity and a section in the runbook', async () => {
  const runbook = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const alerts = await readAlerts();
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(runbook, alert).toContain(`\n#### ${alert}\n`);
  }
});

it('every alert has a test in promtool’s format, with metrics that the alert reads', async () => {
  const { tests } = await readAlertTests();
  for (const { alert, expr } of await readAlerts()) {
    const cases = tests.filter(({ alert_rule_test: checks }) =>
      checks.some(({ alertname, exp_alerts }) => alertname === alert && exp_alerts.length > 0),
    );
    expect(cases.length, alert).toBe(1);
    const given = cases.flatMap(({ input_series }) =>
      input_series.flatMap(({ series }) => metricsOf(series)),
    );
    for (const name of given) expect(metricsOf(expr), alert).toContain(name);
  }
});
