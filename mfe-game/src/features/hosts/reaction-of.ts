import type { Turn } from '@sidelight/contracts';

export type Reaction = 'nod' | 'shake' | 'brow' | 'smile';

export function reactionOf({ verdict, newFacts }: Pick<Turn, 'verdict' | 'newFacts'>): Reaction | null {
  if (newFacts > 0) return 'smile';
  if (verdict === null) return null;
  if (verdict === 'yes') return 'nod';
  return verdict === 'no' ? 'shake' : 'brow';
}
