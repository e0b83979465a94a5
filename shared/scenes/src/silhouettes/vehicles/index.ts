import type { Silhouette } from '../../silhouette.ts';
import { carOld } from './car-old.ts';

export const VEHICLES = {
  'car-old': carOld,
} as const satisfies Record<string, Silhouette>;
