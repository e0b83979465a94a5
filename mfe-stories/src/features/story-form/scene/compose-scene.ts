import type { IconName, StoryColour } from '@sidelight/rules';
import {
  type BackdropName,
  EMBLEMS,
  emblemScale,
  type Layer,
  PALETTE_OF_COLOUR,
  type Scene,
  SILHOUETTE_GROUPS,
  SILHOUETTES,
  type SilhouetteName,
} from '@sidelight/scenes';

export const SIDES = ['left', 'middle', 'right'] as const;
export const DISTANCES = ['near', 'far'] as const;
export type Place = { side: (typeof SIDES)[number]; distance: (typeof DISTANCES)[number] };

export type Figure = { silhouette: SilhouetteName; place: Place };

/**
 * The choices in the scene composer. The mystery's colour gives the palette, and its icon gives the emblem, the
 * silhouette in front.
 */
export type SceneChoices = {
  backdrop: BackdropName;
  light: 'left' | 'right';
  figures: readonly Figure[];
};
export const FIGURES_MAX = 3;

const X = { left: 250, middle: 600, right: 950 } as const;
/** The emblem stands between two places of `X`, on the side away from the light. */
const EMBLEM_X = { left: 780, right: 420 } as const;
const NEAR: readonly Layer['depth'][] = ['middle', 'near', 'front'];

/** The emblem is the last layer, in front of all others. */
export function composeScene(
  { backdrop, light, figures }: SceneChoices,
  { icon, colour }: { icon: IconName; colour: StoryColour },
): Scene {
  const emblem = EMBLEMS[icon];
  const x = EMBLEM_X[light];
  return {
    palette: PALETTE_OF_COLOUR[colour],
    backdrop,
    light: { side: light, height: 'middle', strength: 0.75 },
    layers: [
      ...figures.map(layerOf),
      { silhouette: emblem, depth: 'near', x, flip: light === 'left', scale: emblemScale(emblem) },
    ],
    focus: x,
  };
}

/**
 * The choices that are most similar to a scene. Each of its first three layers, except the emblem, becomes a figure at
 * the nearest place.
 */
export function choicesOf({ backdrop, light, layers }: Scene): SceneChoices {
  const figures = layers.slice(0, -1).slice(0, FIGURES_MAX);
  return {
    backdrop,
    light: light.side,
    figures: figures.map(({ silhouette, depth, x }) => ({
      silhouette,
      place: {
        side: SIDES.reduce((best, side) => (Math.abs(X[side] - x) < Math.abs(X[best] - x) ? side : best)),
        distance: NEAR.includes(depth) ? 'near' : 'far',
      },
    })),
  };
}

function layerOf({ silhouette, place: { side, distance } }: Figure): Layer {
  const x = X[side];
  const { air } = SILHOUETTES[silhouette];
  return {
    silhouette,
    depth: distance === 'near' ? 'middle' : farDepth(silhouette),
    x,
    // Silhouettes look to the right, so those on the right side are turned towards the middle.
    flip: side === 'right',
    ...(air === undefined ? {} : { y: air }),
  };
}

/** The depth of a distant silhouette. Hills and weather are at the horizon, other silhouettes nearer. */
const farDepth = (name: SilhouetteName) =>
  name in SILHOUETTE_GROUPS.land || name in SILHOUETTE_GROUPS.weather ? 'far' : 'back';
