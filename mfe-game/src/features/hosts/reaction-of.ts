import type { Turn } from '@sidelight/contracts';

/** A movement of the host's portrait. */
export type Reaction = 'nod' | 'shake' | 'brow' | 'smile';

/** Null for a turn without a verdict. */
export function reactionOf({ verdict, newFacts }: Pick<Turn, 'verdict' | 'newFacts'>): Reaction | null {
  if (newFacts > 0) return 'smile';
  if (verdict === null) return null;
  if (verdict === 'yes') return 'nod';
  return verdict === 'no' ? 'shake' : 'brow';
}
