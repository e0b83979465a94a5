import type { Silhouette } from '../../silhouette.ts';
import { arch } from './arch.ts';
import { barCounter } from './bar-counter.ts';
import { bookshelves } from './bookshelves.ts';
import { brokenWindow } from './broken-window.ts';
import { cellBars } from './cell-bars.ts';
import { doorwayOpen } from './doorway-open.ts';
import { fireplace } from './fireplace.ts';
import { galleryWallFrames } from './gallery-wall-frames.ts';
import { hospitalCurtain } from './hospital-curtain.ts';
import { keyRack } from './key-rack.ts';
import { liftOpen } from './lift-open.ts';
import { operatingLamp } from './operating-lamp.ts';
import { receptionDesk } from './reception-desk.ts';
import { roofTruss } from './roof-truss.ts';
import { smallPane } from './small-pane.ts';
import { spiralStair } from './spiral-stair.ts';
import { stageCurtainGap } from './stage-curtain-gap.ts';
import { stageCurtains } from './stage-curtains.ts';
import { stairsUp } from './stairs-up.ts';
import { vaultDoor } from './vault-door.ts';
import { vaultShelves } from './vault-shelves.ts';
import { windowFrameLarge } from './window-frame-large.ts';

export const ROOMS = {
  arch,
  'bar-counter': barCounter,
  bookshelves,
  'broken-window': brokenWindow,
  'cell-bars': cellBars,
  'doorway-open': doorwayOpen,
  fireplace,
  'gallery-wall-frames': galleryWallFrames,
  'hospital-curtain': hospitalCurtain,
  'key-rack': keyRack,
  'lift-open': liftOpen,
  'operating-lamp': operatingLamp,
  'reception-desk': receptionDesk,
  'roof-truss': roofTruss,
  'small-pane': smallPane,
  'spiral-stair': spiralStair,
  'stage-curtain-gap': stageCurtainGap,
  'stage-curtains': stageCurtains,
  'stairs-up': stairsUp,
  'vault-door': vaultDoor,
  'vault-shelves': vaultShelves,
  'window-frame-large': windowFrameLarge,
} as const satisfies Record<string, Silhouette>;
