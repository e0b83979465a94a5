import type { Silhouette } from '../../silhouette.ts';
import { apartmentBlock } from './apartment-block.ts';
import { barn } from './barn.ts';
import { bridge } from './bridge.ts';
import { castle } from './castle.ts';
import { churchTower } from './church-tower.ts';
import { cottage } from './cottage.ts';
import { factory } from './factory.ts';
import { hospitalFront } from './hospital-front.ts';
import { hotelFront } from './hotel-front.ts';
import { lighthouse } from './lighthouse.ts';
import { lighthouseDark } from './lighthouse-dark.ts';
import { museumFront } from './museum-front.ts';
import { pagodaCastle } from './pagoda-castle.ts';
import { prisonGate } from './prison-gate.ts';
import { roofsRow } from './roofs-row.ts';
import { ruins } from './ruins.ts';
import { skyscrapersRow } from './skyscrapers-row.ts';
import { temple } from './temple.ts';
import { tentCircus } from './tent-circus.ts';
import { theatreFront } from './theatre-front.ts';
import { towerOfLisbon } from './tower-of-lisbon.ts';
import { townHouses } from './town-houses.ts';
import { villageOnSlope } from './village-on-slope.ts';
import { windmill } from './windmill.ts';

export const BUILDINGS = {
  'apartment-block': apartmentBlock,
  barn,
  bridge,
  castle,
  'church-tower': churchTower,
  cottage,
  factory,
  'hospital-front': hospitalFront,
  'hotel-front': hotelFront,
  lighthouse,
  'lighthouse-dark': lighthouseDark,
  'museum-front': museumFront,
  'pagoda-castle': pagodaCastle,
  'prison-gate': prisonGate,
  'roofs-row': roofsRow,
  ruins,
  'skyscrapers-row': skyscrapersRow,
  temple,
  'tent-circus': tentCircus,
  'theatre-front': theatreFront,
  'tower-of-lisbon': towerOfLisbon,
  'town-houses': townHouses,
  'village-on-slope': villageOnSlope,
  windmill,
} as const satisfies Record<string, Silhouette>;
