import type { Silhouette } from '../../silhouette.ts';
import { manInCoat } from './man-in-coat.ts';
import { womanWithLantern } from './woman-with-lantern.ts';

export const PEOPLE = {
  'man-in-coat': manInCoat,
  'woman-with-lantern': womanWithLantern,
} as const satisfies Record<string, Silhouette>;
