import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { ROOT } from '../lib/root.ts';

export type AlertRule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
};
export type Query = { of: string; expr: string };

const text = (name: string) => readFile(join(ROOT, 'deploy/monitoring', name), 'utf8');

export async function readAlerts(): Promise<AlertRule[]> {
  const { groups } = parse(await text('alerts.yml')) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

export type AlertTest = {
  input_series: { series: string }[];
  alert_rule_test: { alertname: string; exp_alerts: object[] }[];
};

export async function readAlertTests(): Promise<{ tests: AlertTest[] }> {
  return parse(await text('alerts.test.yml'));
}

export async function readDashboard(): Promise<Query[]> {
  const { panels } = JSON.parse(await text('grafana/dashboards/sidelight.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  // Grafana fills in its variables before Prometheus reads the query.
  const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '5m');
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ of: title, expr: filledIn(expr) })),
  );
}

/**
 * The texts of the wanted nodes in a query's syntax tree, without duplicates. @throws Error if the query is not PromQL
 */
function textsIn(expr: string, isWanted: (kind: string, parent: string | undefined) => boolean): string[] {
  const found = new Set<string>();
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`Not PromQL at position ${from}: ${expr}`);
      if (isWanted(type.name, node.parent?.name)) found.add(expr.slice(from, to));
    },
  });
  return [...found];
}

export const metricsOf = (expr: string): string[] =>
  textsIn(expr, (kind, parent) => kind === 'Identifier' && parent === 'VectorSelector');

export const labelsOf = (expr: string): string[] => textsIn(expr, (kind) => kind === 'LabelName');
