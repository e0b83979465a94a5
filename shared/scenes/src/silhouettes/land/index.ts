import type { Silhouette } from '../../silhouette.ts';
import { bareTree } from './bare-tree.ts';
import { barleyField } from './barley-field.ts';
import { barleyFront } from './barley-front.ts';
import { cactus } from './cactus.ts';
import { cliffOverhang } from './cliff-overhang.ts';
import { cypress } from './cypress.ts';
import { dunesFar } from './dunes-far.ts';
import { dunesNear } from './dunes-near.ts';
import { gardenHedgeLanterns } from './garden-hedge-lanterns.ts';
import { grassFront } from './grass-front.ts';
import { hedgeRow } from './hedge-row.ts';
import { hillsSoft } from './hills-soft.ts';
import { hillsSteep } from './hills-steep.ts';
import { lawnFront } from './lawn-front.ts';
import { mountainRoad } from './mountain-road.ts';
import { mountains } from './mountains.ts';
import { mushrooms } from './mushrooms.ts';
import { oak } from './oak.ts';
import { pineForest } from './pine-forest.ts';
import { poplarRow } from './poplar-row.ts';
import { reeds } from './reeds.ts';
import { rocks } from './rocks.ts';
import { roses } from './roses.ts';
import { snowDrift } from './snow-drift.ts';
import { vineyard } from './vineyard.ts';
import { willow } from './willow.ts';

export const LAND = {
  'bare-tree': bareTree,
  'barley-field': barleyField,
  'barley-front': barleyFront,
  cactus,
  'cliff-overhang': cliffOverhang,
  cypress,
  'dunes-far': dunesFar,
  'dunes-near': dunesNear,
  'garden-hedge-lanterns': gardenHedgeLanterns,
  'grass-front': grassFront,
  'hedge-row': hedgeRow,
  'hills-soft': hillsSoft,
  'hills-steep': hillsSteep,
  'lawn-front': lawnFront,
  'mountain-road': mountainRoad,
  mountains,
  mushrooms,
  oak,
  'pine-forest': pineForest,
  'poplar-row': poplarRow,
  reeds,
  rocks,
  roses,
  'snow-drift': snowDrift,
  vineyard,
  willow,
} as const satisfies Record<string, Silhouette>;
