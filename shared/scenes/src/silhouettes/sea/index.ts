import type { Silhouette } from '../../silhouette.ts';
import { anchor } from './anchor.ts';
import { buoy } from './buoy.ts';
import { fishingBoatsMoored } from './fishing-boats-moored.ts';
import { harbourWall } from './harbour-wall.ts';
import { iceberg } from './iceberg.ts';
import { islandPalm } from './island-palm.ts';
import { messageInBottle } from './message-in-bottle.ts';
import { pier } from './pier.ts';
import { reef } from './reef.ts';
import { rocksSea } from './rocks-sea.ts';
import { sailingShip } from './sailing-ship.ts';
import { shipFreighter } from './ship-freighter.ts';
import { shipSteamer } from './ship-steamer.ts';
import { shipSteamerDark } from './ship-steamer-dark.ts';
import { shipTramp } from './ship-tramp.ts';
import { waveFar } from './wave-far.ts';
import { waveNear } from './wave-near.ts';

export const SEA = {
  anchor,
  buoy,
  'fishing-boats-moored': fishingBoatsMoored,
  'harbour-wall': harbourWall,
  iceberg,
  'island-palm': islandPalm,
  'message-in-bottle': messageInBottle,
  pier,
  reef,
  'rocks-sea': rocksSea,
  'sailing-ship': sailingShip,
  'ship-freighter': shipFreighter,
  'ship-steamer': shipSteamer,
  'ship-steamer-dark': shipSteamerDark,
  'ship-tramp': shipTramp,
  'wave-far': waveFar,
  'wave-near': waveNear,
} as const satisfies Record<string, Silhouette>;
