import type { Silhouette } from '../../silhouette.ts';
import { catSitting } from './cat-sitting.ts';
import { crowStanding } from './crow-standing.ts';

export const ANIMALS = {
  'cat-sitting': catSitting,
  'crow-standing': crowStanding,
} as const satisfies Record<string, Silhouette>;
