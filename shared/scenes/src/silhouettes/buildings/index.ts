import type { Silhouette } from '../../silhouette.ts';
import { churchTower } from './church-tower.ts';
import { cottage } from './cottage.ts';
import { hospitalFront } from './hospital-front.ts';
import { hotelFront } from './hotel-front.ts';
import { lighthouse } from './lighthouse.ts';
import { lighthouseDark } from './lighthouse-dark.ts';
import { pagodaCastle } from './pagoda-castle.ts';
import { towerOfLisbon } from './tower-of-lisbon.ts';
import { townHouses } from './town-houses.ts';
import { villageOnSlope } from './village-on-slope.ts';
import { windmill } from './windmill.ts';

export const BUILDINGS = {
  'church-tower': churchTower,
  cottage,
  'hospital-front': hospitalFront,
  'hotel-front': hotelFront,
  lighthouse,
  'lighthouse-dark': lighthouseDark,
  'pagoda-castle': pagodaCastle,
  'tower-of-lisbon': towerOfLisbon,
  'town-houses': townHouses,
  'village-on-slope': villageOnSlope,
  windmill,
} as const satisfies Record<string, Silhouette>;
