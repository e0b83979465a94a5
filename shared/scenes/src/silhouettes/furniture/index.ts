import type { Silhouette } from '../../silhouette.ts';
import { bedsideTableTelephone } from './bedside-table-telephone.ts';
import { floorLamp } from './floor-lamp.ts';
import { grandPiano } from './grand-piano.ts';
import { luggageTrolley } from './luggage-trolley.ts';
import { musicStand } from './music-stand.ts';
import { partyTablePunch } from './party-table-punch.ts';
import { pianoStool } from './piano-stool.ts';
import { pictureFramePyramids } from './picture-frame-pyramids.ts';
import { rugFringe } from './rug-fringe.ts';
import { sideTable } from './side-table.ts';
import { wingChairBack } from './wing-chair-back.ts';

export const FURNITURE = {
  'bedside-table-telephone': bedsideTableTelephone,
  'floor-lamp': floorLamp,
  'grand-piano': grandPiano,
  'luggage-trolley': luggageTrolley,
  'music-stand': musicStand,
  'party-table-punch': partyTablePunch,
  'piano-stool': pianoStool,
  'picture-frame-pyramids': pictureFramePyramids,
  'rug-fringe': rugFringe,
  'side-table': sideTable,
  'wing-chair-back': wingChairBack,
} as const satisfies Record<string, Silhouette>;
