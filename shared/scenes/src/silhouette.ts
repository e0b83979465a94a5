import { contour, ellipses, polygon, stroke } from './contour.ts';

/**
 * The sheet that a part of a silhouette is cut from:
 * - `paper`: the main sheet
 * - `fold`: a lighter sheet on the main sheet
 * - `shade`: a darker sheet on the main sheet
 * - `accent`: the one bright colour of the palette
 * - `cut`: a hole through all parts before it, which shows what is behind
 * - `glow`: paper with a light behind it, such as a lit window or a flame
 */
export const TONES = ['paper', 'fold', 'shade', 'accent', 'cut', 'glow'] as const;
export type Tone = (typeof TONES)[number];

/**
 * Coordinates are in the units of the box. `d` is an SVG path; `pathOf` makes an SVG path from the other shapes. With
 * `line`, the shape is drawn as a line of this width with round ends, and not filled.
 */
export type Part = { tone: Tone; line?: number } & Shape;
type Shape =
  | { contour: string }
  | { stroke: string }
  | { polygon: string }
  | { ellipse: string }
  | { d: string };

/** @throws Error for a shape in a wrong format */
export function pathOf(part: Part): string {
  if ('contour' in part) return contour(part.contour);
  if ('stroke' in part) return stroke(part.stroke);
  if ('polygon' in part) return polygon(part.polygon);
  if ('ellipse' in part) return ellipses(part.ellipse);
  return part.d;
}

/** The package's README.md says how to draw a silhouette. */
export type Silhouette = {
  title: string;
  /** x grows to the right, y grows downwards. */
  box: readonly [width: number, height: number];
  /** Height in units of the stage (1200×675) at depth 'middle' and scale 1. */
  size: number;
  /** The y in the box at which the silhouette touches the ground; by default, the bottom of the box. */
  ground?: number;
  /**
   * Only for silhouettes in the air: the y on the stage at which a default scene puts their `ground`. 0 is the upper
   * edge, for silhouettes that hang or fall.
   */
  air?: number;
  /** True if the silhouette casts no shadow on the ground, because it flies, hangs, swims or lies flat. */
  floats?: boolean;
  /**
   * In lower case. A default scene may use the silhouette if the mystery's text has one of these words. Without
   * `words`, the first word of the silhouette's name counts.
   */
  words?: readonly string[];
  parts: readonly Part[];
};
