import { EMBLEMS, isScene, PALETTE_OF_COLOUR, type SilhouetteName } from '@sidelight/scenes';
import { expect, it } from 'vitest';
import { choicesOf, composeScene, DISTANCES, type SceneChoices, SIDES } from './compose-scene.ts';

const look = { icon: 'key', colour: 'navy' } as const;
const choices = (change: Partial<SceneChoices> = {}): SceneChoices => ({
  backdrop: 'sea',
  light: 'left',
  figures: [],
  ...change,
});
const silhouette: SilhouetteName = 'cat-sitting';

it('puts the emblem of the icon in front of all other silhouettes, in the palette of the colour', () => {
  const scene = composeScene(
    choices({ figures: [{ silhouette, place: { side: 'left', distance: 'near' } }] }),
    look,
  );
  expect(isScene(scene)).toBe(true);
  expect(scene.palette).toBe(PALETTE_OF_COLOUR.navy);
  expect(scene.layers.map((layer) => layer.silhouette)).toEqual([silhouette, EMBLEMS.key]);
  expect(scene.light.side).toBe('left');
});

it.each(SIDES.flatMap((side) => DISTANCES.map((distance) => [side, distance] as const)))(
  'reads the same choice back from the scene: %s, %s',
  (side, distance) => {
    for (const light of ['left', 'right'] as const) {
      const made = choices({ light, figures: [{ silhouette, place: { side, distance } }] });
      expect(choicesOf(composeScene(made, look))).toEqual(made);
    }
  },
);

it.each([
  ['rain', 0],
  ['gull-flying', 250],
  ['cat-sitting', undefined],
] as const)('puts %s at the height that the kit gives it', (flying, y) => {
  const figures = [{ silhouette: flying, place: { side: 'left', distance: 'near' } }] as const;
  expect(composeScene(choices({ figures }), look).layers[0]?.y).toBe(y);
});

it('gives each place a position of its own, and different depths to a far and a near silhouette', () => {
  const positions = SIDES.flatMap((side) =>
    DISTANCES.map((distance) => {
      const [layer] = composeScene(
        choices({ figures: [{ silhouette, place: { side, distance } }] }),
        look,
      ).layers;
      return `${layer?.x} ${layer?.depth}`;
    }),
  );
  expect(new Set(positions).size).toBe(6);
});
