import type { Silhouette } from '../../silhouette.ts';
import { rain } from './rain.ts';
import { snowfall } from './snowfall.ts';

export const WEATHER = {
  rain,
  snowfall,
} as const satisfies Record<string, Silhouette>;
