import type { Silhouette } from '../../silhouette.ts';
import { wingChairBack } from './wing-chair-back.ts';

export const FURNITURE = {
  'wing-chair-back': wingChairBack,
} as const satisfies Record<string, Silhouette>;
