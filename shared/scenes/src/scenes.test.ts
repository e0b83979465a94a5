import { ICON_NAMES, STORY_COLOURS } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { BACKDROP_NAMES } from './backdrops/index.ts';
import { defaultScene } from './default-scene.ts';
import {
  EMBLEMS,
  isScene,
  PALETTE_OF_COLOUR,
  PALETTES,
  renderScene,
  type Scene,
  SILHOUETTE_GROUPS,
  SILHOUETTE_NAMES,
  SILHOUETTES,
  sceneFault,
} from './index.ts';
import { renderSilhouette } from './render/render-silhouette.ts';
import { pathOf, TONES } from './silhouette.ts';

const SIZE = { width: 1200, height: 675 };
const scene = (change: object = {}): Scene => ({
  palette: 'ember',
  backdrop: 'dusk',
  light: { side: 'left', height: 'low', strength: 0.8, source: 'sun' },
  layers: [{ silhouette: 'cat-sitting', depth: 'near', x: 400 }],
  ...change,
});

describe('silhouettes', () => {
  it.each(SILHOUETTE_NAMES)('%s is drawn, and its data is sound', (name) => {
    const { title, box, size, ground, air = 0, floats = false, words = [name], parts } = SILHOUETTES[name];
    expect([box.length, typeof air, typeof floats]).toEqual([2, 'number', 'boolean']);
    expect(words.every((word) => word === word.toLowerCase())).toBe(true);
    expect(renderSilhouette(name, { width: 200, height: 200 })).not.toMatch(/NaN|undefined|Infinity/);
    expect(title).toMatch(/^[A-Z]/);
    expect(size).toBeGreaterThan(20);
    expect(ground ?? box[1]).toBeGreaterThanOrEqual(0);
    expect(parts.map(pathOf).join('').length).toBeLessThan(24_000);
    expect(parts[0]?.tone).not.toBe('cut');
    for (const { tone, line = 1, ...shape } of parts) {
      expect(TONES).toContain(tone);
      expect(line).toBeGreaterThan(0);
      expect([['contour'], ['stroke'], ['polygon'], ['ellipse'], ['d']]).toContainEqual(Object.keys(shape));
    }
  });

  it('are in one group each, and have titles of their own', () => {
    const names = Object.values(SILHOUETTE_GROUPS).flatMap((group) => Object.keys(group));
    expect(names).toHaveLength(new Set(names).size);
    const titles = Object.values(SILHOUETTES).map(({ title }) => title);
    expect(titles).toHaveLength(new Set(titles).size);
  });

  it.each(SILHOUETTE_NAMES.filter((name) => SILHOUETTES[name].ground === 0))(
    '%s hangs from the upper edge of a scene that is made from a text',
    (name) => {
      expect(SILHOUETTES[name].air).toBe(0);
    },
  );

  it('refuse a shape that is not a list of points', () => {
    expect(() => pathOf({ tone: 'paper', contour: '10,10 20' })).toThrow("'20' is not a point");
    expect(() => pathOf({ tone: 'paper', ellipse: '10,10' })).toThrow("'10,10' is not an ellipse");
  });
});

describe('a scene', () => {
  it.each(BACKDROP_NAMES)('is drawn in front of the backdrop %s', (backdrop) => {
    const svg = renderScene(scene({ backdrop }), SIZE);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.length).toBeLessThan(40_000);
  });

  it('gives the same text each time, and uses no id of another scene on the page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const one = renderScene(scene(), SIZE);
    expect(one).toBe(renderScene(scene(), SIZE));
    const other = ids(renderScene(scene({ palette: 'frost' }), SIZE));
    expect(ids(one).filter((id) => other.includes(id))).toEqual([]);
    expect(ids(one)).toHaveLength(new Set(ids(one)).size);
  });

  it.each([
    [1200, 630, '0 22.5 1200 630'],
    [400, 400, '225 0 675 675'],
    [1200, 675, '0 0 1200 675'],
  ])('shows a part of the stage in %d × %d', (width, height, view) => {
    expect(renderScene(scene({ focus: 562.5 }), { width, height })).toContain(`viewBox="${view}"`);
  });
});

describe('sceneFault', () => {
  it('finds nothing wrong with a scene', () => {
    expect(sceneFault(scene())).toBeUndefined();
    expect(isScene(JSON.parse(JSON.stringify(scene())))).toBe(true);
  });

  it.each([
    ['not an object', 'dusk', /object/],
    ['a palette', scene({ palette: 'mauve' }), /No palette is called 'mauve'/],
    ['a backdrop', scene({ backdrop: 'constructor' }), /No backdrop/],
    ['no light', scene({ light: null }), /no light/],
    ['a light', scene({ light: { ...scene().light, source: 'laser' } }), /No light is called 'laser'/],
    ['a side', scene({ light: { ...scene().light, side: 'above' } }), /no side/],
    ['a strength', scene({ light: { ...scene().light, strength: 2 } }), /strength/],
    [
      'a silhouette',
      scene({ layers: [{ silhouette: 'unicorn', depth: 'near', x: 0 }] }),
      /Layer 1: no silhouette/,
    ],
    ['a depth', scene({ layers: [{ silhouette: 'key', depth: 'deep', x: 0 }] }), /no depth/],
    ['a place', scene({ layers: [{ silhouette: 'key', depth: 'near', x: Number.NaN }] }), /x must be/],
    ['a field', scene({ layers: [{ silhouette: 'key', depth: 'near', x: 0, href: 'x' }] }), /unknown field/],
    ['too many layers', scene({ layers: Array(25).fill(scene().layers[0]) }), /up to 24 layers/],
  ])('refuses %s that it does not know', (_what, value, fault) => {
    expect(sceneFault(value)).toMatch(fault);
  });
});

describe('the default scene', () => {
  it.each([
    ['It rains.', 'rain', 0],
    ['A bat is in the house.', 'bat', 260],
    ['The moon shines.', 'moon-full', 170],
  ] as const)('puts a silhouette in the air above the ground: %s', (text, silhouette, y) => {
    const { layers } = defaultScene({ icon: 'key', colour: 'navy', text });
    expect(layers.find((layer) => layer.silhouette === silhouette)?.y).toBe(y);
  });

  it.each(ICON_NAMES)('has an emblem for the icon %s', (icon) => {
    for (const colour of STORY_COLOURS) {
      const made = defaultScene({
        icon,
        colour,
        text: 'A sailor and his cat see a car beside a tree at sea.',
      });
      expect(sceneFault(made)).toBeUndefined();
      expect(made.layers.at(-1)?.silhouette).toBe(EMBLEMS[icon]);
      expect(PALETTES[made.palette]).toBe(PALETTES[PALETTE_OF_COLOUR[colour]]);
    }
  });

  it.each([
    ['rain', 'It rained.', 0],
    ['cloud-thunder', 'The thunder was loud.', 170],
  ])('has %s above the ground', (silhouette, text, y) => {
    const made = defaultScene({ icon: 'key', colour: 'navy', text });
    expect(made.layers).toContainEqual(expect.objectContaining({ silhouette, y }));
  });

  it('takes backdrop and silhouettes from the words of the text', () => {
    const made = defaultScene({ icon: 'key', colour: 'navy', text: 'The cat was found far out at sea.' });
    expect(made.backdrop).toBe('sea');
    expect(made.layers.map(({ silhouette }) => silhouette)).toEqual(['cat-sitting', 'key']);
  });
});
