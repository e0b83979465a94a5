import type { HostStats } from '@sidelight/contracts';
import { LAST_EVALUATIONS } from '@sidelight/host';

/** How the host of this kind did when it was last judged; null where it never was. Made by `pnpm eval:host`. */
export function lastEvaluation(kind: HostStats['host']): HostStats['evaluation'] {
  const found = LAST_EVALUATIONS.find(({ host }) => host === kind);
  if (!found) return null;
  const { accuracy, rows, measuredOn } = found;
  return { accuracy, rows, measuredOn };
}
