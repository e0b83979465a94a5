import { mix } from '../colour.ts';
import { lightGeometry } from '../light.ts';
import { PALETTES } from '../palettes.ts';
import type { Scene } from '../scene.ts';

export type Region = { x: number; y: number; width: number; height: number };

export type Paint = {
  palette: (typeof PALETTES)[keyof typeof PALETTES];
  light: { x: number; y: number; lean: number; fall: number; strength: number };
  view: Region;
  lit: number;
  /** A position on the ramp, from 0 (far) to 4 (front); -1 is the low colour of the sky. */
  paper: (at: number) => string;
  /** Adds the picture's prefix, so that the id is unique on the page. */
  id: (name: string) => string;
};

export function paintOf(
  scene: Pick<Scene, 'palette' | 'light'>,
  { lit, prefix, view }: { lit: number; prefix: string; view: Region },
): Paint {
  const palette = PALETTES[scene.palette];
  const light = {
    ...lightGeometry(scene.light),
    strength: scene.light.strength + (1 - scene.light.strength) * lit,
  };
  const stops = [palette.low, ...palette.ramp];
  const paper = (at: number) => {
    const lighter = Math.max(0, at) * 0.16 * lit;
    const position = Math.min(stops.length - 1, Math.max(0, at + 1 - lighter));
    const index = Math.min(stops.length - 2, Math.floor(position));
    const colour = mix(stops[index] ?? palette.low, stops[index + 1] ?? palette.low, position - index);
    return mix(colour, palette.light, lit * 0.05);
  };
  return { palette, light, view, lit, paper, id: (name) => `${prefix}${name}` };
}

/** Rounds to at most one decimal. */
export const n = (value: number) => `${Math.round(value * 10) / 10}`;

export const n2 = (value: number) => `${Math.round(value * 100) / 100}`;

export const n4 = (value: number) => `${Math.round(value * 10_000) / 10_000}`;

export const filters = ({ id, lit }: Paint) =>
  `<filter id="${id('soft')}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="4"/></filter>` +
  `<filter id="${id('halo')}" x="-150%" y="-150%" width="400%" height="400%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(12 + lit * 10)}"/></filter>`;
