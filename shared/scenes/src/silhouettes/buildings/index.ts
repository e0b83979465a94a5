import type { Silhouette } from '../../silhouette.ts';
import { cottage } from './cottage.ts';
import { lighthouse } from './lighthouse.ts';

export const BUILDINGS = {
  cottage,
  lighthouse,
} as const satisfies Record<string, Silhouette>;
