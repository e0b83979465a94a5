import type { Silhouette } from '../../silhouette.ts';
import { bareTree } from './bare-tree.ts';
import { barleyField } from './barley-field.ts';
import { barleyFront } from './barley-front.ts';
import { cliffOverhang } from './cliff-overhang.ts';
import { dunesFar } from './dunes-far.ts';
import { dunesNear } from './dunes-near.ts';
import { gardenHedgeLanterns } from './garden-hedge-lanterns.ts';
import { grassFront } from './grass-front.ts';
import { hedgeRow } from './hedge-row.ts';
import { hillsSoft } from './hills-soft.ts';
import { lawnFront } from './lawn-front.ts';
import { mountainRoad } from './mountain-road.ts';
import { mountains } from './mountains.ts';

export const LAND = {
  'bare-tree': bareTree,
  'barley-field': barleyField,
  'barley-front': barleyFront,
  'cliff-overhang': cliffOverhang,
  'dunes-far': dunesFar,
  'dunes-near': dunesNear,
  'garden-hedge-lanterns': gardenHedgeLanterns,
  'grass-front': grassFront,
  'hedge-row': hedgeRow,
  'hills-soft': hillsSoft,
  'lawn-front': lawnFront,
  'mountain-road': mountainRoad,
  mountains,
} as const satisfies Record<string, Silhouette>;
