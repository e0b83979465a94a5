import type { BodyOf, ClientError, ClientPage, sendClientReport } from '@sidelight/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';

type Vital = BodyOf<typeof sendClientReport>['vitals'][number];

/** Anybody can send reports, so the values of every label come from a closed list. */
export function createClientMetrics(registry: Registry) {
  const registers = [registry];
  const errors = new Counter({
    name: 'client_errors_total',
    help: 'Failures in browsers; each page reports five at most',
    labelNames: ['page', 'area', 'kind'],
    registers,
  });
  const times = new Histogram({
    name: 'client_vital_seconds',
    help: 'LCP, INP and TTFB of one visit in ten',
    labelNames: ['vital', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'client_layout_shift_score',
    help: 'CLS of one visit in ten',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  return {
    countError: (page: ClientPage, { area, kind }: ClientError) => errors.inc({ page, area, kind }),
    observeVital(page: ClientPage, { name, value }: Vital) {
      if (name === 'CLS') shifts.observe({ page }, value);
      else times.observe({ vital: name.toLowerCase(), page }, value / 1000);
    },
  };
}

export type ClientMetrics = ReturnType<typeof createClientMetrics>;
