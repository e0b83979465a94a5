import type { Backdrop } from './backdrop.ts';
import { attic, cell, hall, stage, wall, windowed } from './indoors.ts';
import {
  city,
  dawn,
  desert,
  dusk,
  fog,
  forest,
  hills,
  night,
  sea,
  snow,
  storm,
  street,
  underwater,
} from './outdoors.ts';

export const BACKDROPS = {
  night,
  dusk,
  dawn,
  storm,
  fog,
  sea,
  underwater,
  desert,
  snow,
  hills,
  forest,
  city,
  street,
  wall,
  window: windowed,
  stage,
  hall,
  attic,
  cell,
} as const satisfies Record<string, Backdrop>;
export type BackdropName = keyof typeof BACKDROPS;
export const BACKDROP_NAMES = Object.keys(BACKDROPS) as BackdropName[];
