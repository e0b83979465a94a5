import type { Silhouette } from '../../silhouette.ts';
import { shipSteamer } from './ship-steamer.ts';
import { waveNear } from './wave-near.ts';

export const SEA = {
  'ship-steamer': shipSteamer,
  'wave-near': waveNear,
} as const satisfies Record<string, Silhouette>;
