import type { Silhouette } from '../../silhouette.ts';
import { bareTree } from './bare-tree.ts';
import { hillsSoft } from './hills-soft.ts';

export const LAND = {
  'bare-tree': bareTree,
  'hills-soft': hillsSoft,
} as const satisfies Record<string, Silhouette>;
