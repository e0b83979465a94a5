import type { HostStats } from '@sidelight/contracts';
import evaluations from '../../eval/last-evaluation.json' with { type: 'json' };

/** How the host of this kind did when it was last judged; null where it never was. Made by `pnpm eval:host`. */
export function lastEvaluation(kind: HostStats['host']): HostStats['evaluation'] {
  const found = evaluations.find(({ host }) => host === kind);
  if (!found) return null;
  const { accuracy, rows, measuredOn } = found;
  return { accuracy, rows, measuredOn };
}
