import { ANIMALS } from './animals/index.ts';
import { BUILDINGS } from './buildings/index.ts';
import { FURNITURE } from './furniture/index.ts';
import { LAND } from './land/index.ts';
import { OBJECTS } from './objects/index.ts';
import { PEOPLE } from './people/index.ts';
import { ROOMS } from './rooms/index.ts';
import { SEA } from './sea/index.ts';
import { VEHICLES } from './vehicles/index.ts';
import { WEATHER } from './weather/index.ts';

/** The silhouettes of each group, in the order of a picker. */
export const SILHOUETTE_GROUPS = {
  people: PEOPLE,
  animals: ANIMALS,
  buildings: BUILDINGS,
  rooms: ROOMS,
  furniture: FURNITURE,
  vehicles: VEHICLES,
  weather: WEATHER,
  sea: SEA,
  land: LAND,
  objects: OBJECTS,
} as const;
export type SilhouetteGroup = keyof typeof SILHOUETTE_GROUPS;

export const SILHOUETTES = {
  ...PEOPLE,
  ...ANIMALS,
  ...BUILDINGS,
  ...ROOMS,
  ...FURNITURE,
  ...VEHICLES,
  ...WEATHER,
  ...SEA,
  ...LAND,
  ...OBJECTS,
} as const;
export type SilhouetteName = keyof typeof SILHOUETTES;
export const SILHOUETTE_NAMES = Object.keys(SILHOUETTES) as SilhouetteName[];
