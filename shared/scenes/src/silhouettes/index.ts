import type { Silhouette } from '../silhouette.ts';
import animals from './animals.json' with { type: 'json' };
import buildings from './buildings.json' with { type: 'json' };
import { barleyField } from './computed/barley-field.ts';
import { barleyFront } from './computed/barley-front.ts';
import { birthdayCake } from './computed/birthday-cake.ts';
import { bookshelves } from './computed/bookshelves.ts';
import { bootsPairs } from './computed/boots-pairs.ts';
import { carrotCoalScarf } from './computed/carrot-coal-scarf.ts';
import { coins } from './computed/coins.ts';
import { crowdHeads } from './computed/crowd-heads.ts';
import { furCoatHeap } from './computed/fur-coat-heap.ts';
import { galleryWallFrames } from './computed/gallery-wall-frames.ts';
import { grassFront } from './computed/grass-front.ts';
import { hamper } from './computed/hamper.ts';
import { keyRack } from './computed/key-rack.ts';
import { lanternString } from './computed/lantern-string.ts';
import { lawnFront } from './computed/lawn-front.ts';
import { liftOpen } from './computed/lift-open.ts';
import { lighthouseDark } from './computed/lighthouse-dark.ts';
import { musselPot } from './computed/mussel-pot.ts';
import { partyTablePunch } from './computed/party-table-punch.ts';
import { pineForest } from './computed/pine-forest.ts';
import { rain } from './computed/rain.ts';
import { rugFringe } from './computed/rug-fringe.ts';
import { shipSteamer } from './computed/ship-steamer.ts';
import { shipSteamerDark } from './computed/ship-steamer-dark.ts';
import { snowfall } from './computed/snowfall.ts';
import { spiralStair } from './computed/spiral-stair.ts';
import { stairsUp } from './computed/stairs-up.ts';
import { starsString } from './computed/stars-string.ts';
import { vaultDoor } from './computed/vault-door.ts';
import { vaultShelves } from './computed/vault-shelves.ts';
import { villageOnSlope } from './computed/village-on-slope.ts';
import { vineyard } from './computed/vineyard.ts';
import { waveNear } from './computed/wave-near.ts';
import { wingChairBack } from './computed/wing-chair-back.ts';
import furniture from './furniture.json' with { type: 'json' };
import land from './land.json' with { type: 'json' };
import objects from './objects.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import rooms from './rooms.json' with { type: 'json' };
import sea from './sea.json' with { type: 'json' };
import vehicles from './vehicles.json' with { type: 'json' };
import weather from './weather.json' with { type: 'json' };

/**
 * The silhouettes of the group's JSON file and the computed silhouettes, by name. TypeScript cannot check the texts of
 * the JSON files, so the tests of this package do.
 */
const group = <Drawn extends string, Computed extends string = never>(
  drawn: Record<Drawn, unknown>,
  computed?: Record<Computed, Silhouette>,
) => {
  const all = Object.entries({ ...drawn, ...computed }).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(all) as Record<Drawn | Computed, Silhouette>;
};

/** In the order in which the story form shows them. */
export const SILHOUETTE_GROUPS = {
  people: group(people, { 'crowd-heads': crowdHeads }),
  animals: group(animals),
  buildings: group(buildings, { 'lighthouse-dark': lighthouseDark, 'village-on-slope': villageOnSlope }),
  rooms: group(rooms, {
    bookshelves,
    'gallery-wall-frames': galleryWallFrames,
    'key-rack': keyRack,
    'lift-open': liftOpen,
    'spiral-stair': spiralStair,
    'stairs-up': stairsUp,
    'vault-door': vaultDoor,
    'vault-shelves': vaultShelves,
  }),
  furniture: group(furniture, {
    'party-table-punch': partyTablePunch,
    'rug-fringe': rugFringe,
    'wing-chair-back': wingChairBack,
  }),
  vehicles: group(vehicles),
  weather: group(weather, { rain, snowfall, 'stars-string': starsString }),
  sea: group(sea, {
    'ship-steamer': shipSteamer,
    'ship-steamer-dark': shipSteamerDark,
    'wave-near': waveNear,
  }),
  land: group(land, {
    'barley-field': barleyField,
    'barley-front': barleyFront,
    'grass-front': grassFront,
    'lawn-front': lawnFront,
    'pine-forest': pineForest,
    vineyard,
  }),
  objects: group(objects, {
    'birthday-cake': birthdayCake,
    'boots-pairs': bootsPairs,
    'carrot-coal-scarf': carrotCoalScarf,
    coins,
    'fur-coat-heap': furCoatHeap,
    hamper,
    'lantern-string': lanternString,
    'mussel-pot': musselPot,
  }),
} as const;
export type SilhouetteGroup = keyof typeof SILHOUETTE_GROUPS;

export const SILHOUETTES = {
  ...SILHOUETTE_GROUPS.people,
  ...SILHOUETTE_GROUPS.animals,
  ...SILHOUETTE_GROUPS.buildings,
  ...SILHOUETTE_GROUPS.rooms,
  ...SILHOUETTE_GROUPS.furniture,
  ...SILHOUETTE_GROUPS.vehicles,
  ...SILHOUETTE_GROUPS.weather,
  ...SILHOUETTE_GROUPS.sea,
  ...SILHOUETTE_GROUPS.land,
  ...SILHOUETTE_GROUPS.objects,
};
export type SilhouetteName = keyof typeof SILHOUETTES;
export const SILHOUETTE_NAMES = Object.keys(SILHOUETTES) as SilhouetteName[];
