import type { Turn } from '@sidelight/contracts';

/** A movement of the host's portrait. */
export type Reaction = 'nod' | 'shake' | 'brow' | 'smile';

/**
 * How the host reacts to a turn: with a smile if it found a fact, otherwise by its verdict; null for all other
 * messages.
 */
export function reactionOf({ verdict, newFacts }: Pick<Turn, 'verdict' | 'newFacts'>): Reaction | null {
  if (newFacts > 0) return 'smile';
  if (verdict === null) return null;
  if (verdict === 'yes') return 'nod';
  return verdict === 'no' ? 'shake' : 'brow';
}
