import type { HostStats } from '@sidelight/contracts';
import { LAST_EVALUATIONS } from '@sidelight/host';

/** The last evaluation of this kind of host, or null. `pnpm eval:host` writes it. */
export function lastEvaluation(kind: HostStats['host']): HostStats['evaluation'] {
  const found = LAST_EVALUATIONS.find(({ host }) => host === kind);
  if (!found) return null;
  const { accuracy, rows, measuredOn } = found;
  return { accuracy, rows, measuredOn };
}
