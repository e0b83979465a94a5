import { BACKDROPS, type BackdropName } from './backdrops/index.ts';
import { LIGHT_HEIGHTS, LIGHT_SIDES, LIGHT_SOURCES, type Light } from './light.ts';
import { PALETTES, type PaletteName } from './palettes.ts';
import { SILHOUETTES, type SilhouetteName } from './silhouettes/index.ts';

/** Farthest first. Layers of the same depth are drawn in the order of the scene's list. */
export const DEPTHS = ['far', 'back', 'middle', 'near', 'front'] as const;
export type Depth = (typeof DEPTHS)[number];

/** `ink` takes its colour from the palette by depth. `white` is pale paper. `accent` is the palette's bright paper. */
export const SHEETS = ['ink', 'white', 'accent'] as const;

/** One silhouette on the stage of 1200×675 units. */
export type Layer = {
  silhouette: SilhouetteName;
  depth: Depth;
  /** The middle of the silhouette. */
  x: number;
  /** Where the silhouette touches the ground; by default, the ground of its depth. */
  y?: number;
  /** A factor for the size at this depth; 1 by default. */
  scale?: number;
  flip?: boolean;
  /** In degrees, clockwise around the point on the ground. */
  turn?: number;
  sheet?: (typeof SHEETS)[number];
};

export type Scene = {
  palette: PaletteName;
  backdrop: BackdropName;
  light: Light;
  layers: Layer[];
  /** The x in the middle of a picture that is narrower than the stage; 600 by default. */
  focus?: number;
};

export const STAGE = { width: 1200, height: 675 } as const;
export const MAX_LAYERS = 24;

/**
 * Says what is wrong with the value; undefined if it is a scene. Unknown fields are refused too, because values come
 * from files and players.
 */
export function sceneFault(value: unknown): string | undefined {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => faults.push(...(holds ? [] : [fault]));
  if (!isRecord(value)) return 'A scene is an object';
  check(
    onlyHas(value, ['palette', 'backdrop', 'light', 'layers', 'focus']),
    'The scene has an unknown field',
  );
  check(isKey(PALETTES, value.palette), `No palette is called '${value.palette}'`);
  check(isKey(BACKDROPS, value.backdrop), `No backdrop is called '${value.backdrop}'`);
  check(isOptional(value.focus, 0, STAGE.width), 'focus must be from 0 to 1200');
  const { light, layers } = value;
  if (!isRecord(light)) faults.push('The scene has no light');
  else faults.push(...lightFaults(light));
  const isList = Array.isArray(layers) && layers.length <= MAX_LAYERS;
  check(isList, `A scene has up to ${MAX_LAYERS} layers`);
  for (const [index, layer] of isList ? layers.entries() : []) {
    faults.push(...layerFaults(layer).map((fault) => `Layer ${index + 1}: ${fault}`));
  }
  return faults[0];
}

export const isScene = (value: unknown): value is Scene => sceneFault(value) === undefined;

function lightFaults(light: Record<string, unknown>): string[] {
  const rules: [boolean, string][] = [
    [onlyHas(light, ['side', 'height', 'strength', 'source', 'x', 'y']), 'The light has an unknown field'],
    [isOneOf(LIGHT_SIDES, light.side), `The light has no side '${light.side}'`],
    [isOneOf(LIGHT_HEIGHTS, light.height), `The light has no height '${light.height}'`],
    [isNumber(light.strength, 0, 1), 'The strength of the light must be from 0 to 1'],
    [
      light.source === undefined || isOneOf(LIGHT_SOURCES, light.source),
      `No light is called '${light.source}'`,
    ],
    [isOptional(light.x, -600, 1800) && isOptional(light.y, -600, 1200), 'The light is too far outside'],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

function layerFaults(layer: unknown): string[] {
  if (!isRecord(layer)) return ['is not an object'];
  const known = ['silhouette', 'depth', 'x', 'y', 'scale', 'flip', 'turn', 'sheet'];
  const rules: [boolean, string][] = [
    [onlyHas(layer, known), 'has an unknown field'],
    [isKey(SILHOUETTES, layer.silhouette), `no silhouette is called '${layer.silhouette}'`],
    [isOneOf(DEPTHS, layer.depth), `no depth is called '${layer.depth}'`],
    [isNumber(layer.x, -600, 1800), 'x must be from -600 to 1800'],
    [isOptional(layer.y, -600, 1400), 'y must be from -600 to 1400'],
    [isOptional(layer.scale, 0.1, 5), 'scale must be from 0.1 to 5'],
    [isOptional(layer.turn, -180, 180), 'turn must be from -180 to 180'],
    [layer.flip === undefined || typeof layer.flip === 'boolean', 'flip must be true or false'],
    [layer.sheet === undefined || isOneOf(SHEETS, layer.sheet), `no sheet is called '${layer.sheet}'`],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const onlyHas = (value: object, fields: readonly string[]) =>
  Object.keys(value).every((field) => fields.includes(field));
const isKey = (table: object, name: unknown) => typeof name === 'string' && Object.hasOwn(table, name);
const isOneOf = (names: readonly string[], name: unknown) => names.includes(name as string);
const isNumber = (value: unknown, low: number, high: number) =>
  typeof value === 'number' && value >= low && value <= high;
const isOptional = (value: unknown, low: number, high: number) =>
  value === undefined || isNumber(value, low, high);
