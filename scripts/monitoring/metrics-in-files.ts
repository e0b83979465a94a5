import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../lib/root.ts';

export type AlertRule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
};
/** A query, and the alert or panel that has it. */
export type Query = { of: string; expr: string };

const text = (name: string) => readFile(join(ROOT, 'deploy/monitoring', name), 'utf8');

/** The rules of `alerts.yml`. */
export async function readAlerts(): Promise<AlertRule[]> {
  const { groups } = parse(await text('alerts.yml')) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The queries of the dashboard. */
export async function readDashboard(): Promise<Query[]> {
  const { panels } = JSON.parse(await text('grafana/dashboards/sidelight.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr })));
}

const KEYWORDS = new Set([
  'or',
  'and',
  'unless',
  'bool',
  'offset',
  'on',
  'ignoring',
  'by',
  'without',
  'topk',
]);

/** The names of the metrics in a query, without functions, labels, strings and durations. */
export function metricsOf(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/\b([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)].map(([, name]) => name as string);
  return [...new Set(names.filter((name) => !KEYWORDS.has(name) && !/^e\d+$/.test(name)))];
}

/** The labels that a query selects or groups by. */
export function labelsOf(expr: string): string[] {
  const selected = [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name]) => name as string);
  const grouped = [...expr.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  return [...new Set([...selected, ...grouped])];
}
