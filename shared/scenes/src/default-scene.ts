import type { IconName, StoryColour } from '@sidelight/rules';
import type { BackdropName } from './backdrops/index.ts';
import { EMBLEMS } from './emblems.ts';
import { PALETTE_OF_COLOUR } from './palettes.ts';
import type { Layer, Scene } from './scene.ts';
import type { Silhouette } from './silhouette.ts';
import {
  SILHOUETTE_GROUPS,
  SILHOUETTES,
  type SilhouetteGroup,
  type SilhouetteName,
} from './silhouettes/index.ts';

/** A default scene takes the first backdrop of this list of which the mystery's text contains a word. */
const BACKDROP_WORDS: readonly (readonly [BackdropName, string])[] = [
  ['underwater', 'underwater diver dives dived drowned aquarium submarine reef'],
  ['desert', 'desert sand dune dunes camel oasis'],
  ['snow', 'snow snowed snowman ice frozen winter blizzard sledge ski'],
  ['sea', 'sea ship ships boat sailor captain harbour island lighthouse beach ocean waves port'],
  ['cell', 'prison cell jail prisoner guard'],
  ['stage', 'theatre stage actor actress curtain circus opera concert audience music singer piano'],
  ['hall', 'church museum castle hall palace king queen court judge trial library bank vault'],
  ['storm', 'storm thunder lightning rain rainy'],
  ['forest', 'forest wood woods tree trees'],
  ['fog', 'fog mist ghost graveyard moor swamp'],
  ['hills', 'mountain mountains hill hills valley farm farmer field village cliff road'],
  ['city', 'city town tower skyscraper office traffic'],
  ['street', 'street lane shop bus car taxi detective police'],
  ['window', 'window room bedroom bed hotel house home kitchen restaurant hospital flat door'],
  ['night', 'night midnight dark moon stars sleep asleep'],
];

const FALLBACKS: readonly BackdropName[] = ['dusk', 'night', 'wall', 'fog', 'dawn', 'attic'];

/**
 * The places of the silhouettes behind the emblem, if the emblem is at x 400. A mirrored scene mirrors these places.
 */
const PLACES: Readonly<Record<SilhouetteGroup, Pick<Layer, 'depth'> & { x: number }>> = {
  land: { depth: 'far', x: 700 },
  buildings: { depth: 'back', x: 860 },
  rooms: { depth: 'back', x: 800 },
  weather: { depth: 'far', x: 760 },
  sea: { depth: 'back', x: 840 },
  furniture: { depth: 'middle', x: 860 },
  vehicles: { depth: 'back', x: 820 },
  people: { depth: 'middle', x: 840 },
  animals: { depth: 'middle', x: 900 },
  objects: { depth: 'middle', x: 900 },
};

/**
 * The scene of a mystery that has none. The icon decides the emblem (the silhouette in front), the colour decides the
 * palette, and the text decides the backdrop and up to two more silhouettes. The same values give the same scene.
 */
export function defaultScene({
  icon,
  colour,
  text,
}: {
  icon: IconName;
  colour: StoryColour;
  text: string;
}): Scene {
  const words: string[] = text.toLowerCase().match(/[a-zà-ÿ]+/g) ?? [];
  const seed = words.join('').length + words.length * 7;
  const mirrored = seed % 2 === 1;
  const across = (x: number) => (mirrored ? 1200 - x : x);
  const emblem = EMBLEMS[icon];
  const others = silhouettesIn(words, emblem);
  const layers = others.map(({ name, group }, index): Layer => {
    const place = PLACES[group];
    const x = across(place.x - index * 170);
    return { silhouette: name, depth: place.depth, x, flip: !mirrored, ...inAir(name) };
  });
  const backdrop = BACKDROP_WORDS.find(([, list]) =>
    list.split(' ').some((word) => words.includes(word)),
  )?.[0];
  return {
    palette: PALETTE_OF_COLOUR[colour],
    backdrop: backdrop ?? FALLBACKS[seed % FALLBACKS.length] ?? 'dusk',
    light: { side: mirrored ? 'left' : 'right', height: 'middle', strength: 0.75 },
    layers: [
      ...layers,
      { silhouette: emblem, depth: 'near', x: across(400), flip: mirrored, scale: emblemScale(emblem) },
    ],
    focus: across(440),
  };
}

/**
 * The place of a silhouette in the air. Silhouettes that hang or fall, such as rain, are in the middle of the upper
 * edge.
 */
function inAir(name: SilhouetteName): Partial<Layer> {
  const { air } = SILHOUETTES[name];
  if (air === undefined) return {};
  return air === 0 ? { depth: 'middle', x: 600, y: 0 } : { y: air };
}

/** The scale with which an emblem at depth 'near' just fits into 460 × 340 units. */
export function emblemScale(name: SilhouetteName): number {
  const { size, box } = SILHOUETTES[name];
  const scale = Math.min(340, (460 * box[1]) / box[0]) / (size * 1.3);
  return Math.round(Math.min(5, Math.max(0.1, scale)) * 100) / 100;
}

function silhouettesIn(words: readonly string[], emblem: SilhouetteName) {
  const found = new Map<SilhouetteGroup, SilhouetteName>();
  for (const word of words) {
    const match = BY_WORD.get(word);
    if (match && match.name !== emblem && !found.has(match.group)) found.set(match.group, match.name);
    if (found.size === 2) break;
  }
  return [...found].map(([group, name]) => ({ group, name }));
}

const BY_WORD: ReadonlyMap<string, { group: SilhouetteGroup; name: SilhouetteName }> = new Map(
  (Object.keys(SILHOUETTE_GROUPS) as SilhouetteGroup[]).flatMap((group) => {
    return Object.entries<Silhouette>(SILHOUETTE_GROUPS[group]).flatMap(([key, { words }]) => {
      const name = key as SilhouetteName;
      return (words ?? [key.split('-')[0] ?? key]).map((word) => [word, { group, name }] as const);
    });
  }),
);
