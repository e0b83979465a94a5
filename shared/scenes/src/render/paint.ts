import { mix } from '../colour.ts';
import { lightGeometry } from '../light.ts';
import { PALETTES } from '../palettes.ts';
import type { Scene } from '../scene.ts';

export type Region = { x: number; y: number; width: number; height: number };

export type Paint = {
  palette: (typeof PALETTES)[keyof typeof PALETTES];
  light: { x: number; y: number; lean: number; fall: number; strength: number };
  view: Region;
  /** A position on the ramp, from 0 (far) to 4 (front); -1 is the low colour of the sky. */
  paper: (at: number) => string;
  /** Adds the picture's prefix, so that the id is unique on the page. */
  id: (name: string) => string;
};

export function paintOf(
  scene: Pick<Scene, 'palette' | 'light'>,
  { prefix, view }: { prefix: string; view: Region },
): Paint {
  const palette = PALETTES[scene.palette];
  const light = { ...lightGeometry(scene.light), strength: scene.light.strength };
  const stops = [palette.low, ...palette.ramp];
  const paper = (at: number) => {
    const position = Math.min(stops.length - 1, Math.max(0, at + 1));
    const index = Math.min(stops.length - 2, Math.floor(position));
    return mix(stops[index] ?? palette.low, stops[index + 1] ?? palette.low, position - index);
  };
  return { palette, light, view, paper, id: (name) => `${prefix}${name}` };
}

/** Rounds to at most one decimal. */
export const n = (value: number) => `${Math.round(value * 10) / 10}`;

export const n2 = (value: number) => `${Math.round(value * 100) / 100}`;

export const n4 = (value: number) => `${Math.round(value * 10_000) / 10_000}`;

export const filters = ({ id }: Paint) =>
  `<filter id="${id('soft')}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="4"/></filter>` +
  `<filter id="${id('halo')}" x="-150%" y="-150%" width="400%" height="400%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="12"/></filter>`;
