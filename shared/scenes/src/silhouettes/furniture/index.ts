import type { Silhouette } from '../../silhouette.ts';
import { armchair } from './armchair.ts';
import { bed } from './bed.ts';
import { bedsideTableTelephone } from './bedside-table-telephone.ts';
import { bench } from './bench.ts';
import { candelabrum } from './candelabrum.ts';
import { chandelier } from './chandelier.ts';
import { chest } from './chest.ts';
import { cradle } from './cradle.ts';
import { desk } from './desk.ts';
import { easel } from './easel.ts';
import { floorLamp } from './floor-lamp.ts';
import { grandPiano } from './grand-piano.ts';
import { grandfatherClock } from './grandfather-clock.ts';
import { ladder } from './ladder.ts';
import { luggageTrolley } from './luggage-trolley.ts';
import { mirror } from './mirror.ts';
import { musicStand } from './music-stand.ts';
import { partyTablePunch } from './party-table-punch.ts';
import { pianoStool } from './piano-stool.ts';
import { pictureFramePyramids } from './picture-frame-pyramids.ts';
import { rugFringe } from './rug-fringe.ts';
import { sideTable } from './side-table.ts';
import { tableLaid } from './table-laid.ts';
import { wallClock } from './wall-clock.ts';
import { wardrobe } from './wardrobe.ts';
import { wingChairBack } from './wing-chair-back.ts';

export const FURNITURE = {
  armchair,
  bed,
  'bedside-table-telephone': bedsideTableTelephone,
  bench,
  candelabrum,
  chandelier,
  chest,
  cradle,
  desk,
  easel,
  'floor-lamp': floorLamp,
  'grand-piano': grandPiano,
  'grandfather-clock': grandfatherClock,
  ladder,
  'luggage-trolley': luggageTrolley,
  mirror,
  'music-stand': musicStand,
  'party-table-punch': partyTablePunch,
  'piano-stool': pianoStool,
  'picture-frame-pyramids': pictureFramePyramids,
  'rug-fringe': rugFringe,
  'side-table': sideTable,
  'table-laid': tableLaid,
  'wall-clock': wallClock,
  wardrobe,
  'wing-chair-back': wingChairBack,
} as const satisfies Record<string, Silhouette>;
