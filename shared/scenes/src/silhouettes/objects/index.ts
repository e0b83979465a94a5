import type { Silhouette } from '../../silhouette.ts';
import { birthdayCake } from './birthday-cake.ts';
import { bootsPairs } from './boots-pairs.ts';
import { carrotCoalScarf } from './carrot-coal-scarf.ts';
import { furCoatHeap } from './fur-coat-heap.ts';
import { ghost } from './ghost.ts';
import { glassSplinters } from './glass-splinters.ts';
import { goldBar } from './gold-bar.ts';
import { hamper } from './hamper.ts';
import { key } from './key.ts';
import { lanternString } from './lantern-string.ts';
import { metronome } from './metronome.ts';
import { musselPot } from './mussel-pot.ts';
import { postcardsFlying } from './postcards-flying.ts';
import { puddle } from './puddle.ts';
import { signNoEntry } from './sign-no-entry.ts';
import { signOneWay } from './sign-one-way.ts';
import { skull } from './skull.ts';
import { streetLamp } from './street-lamp.ts';
import { tripodBrass } from './tripod-brass.ts';
import { umbrella } from './umbrella.ts';

export const OBJECTS = {
  'birthday-cake': birthdayCake,
  'boots-pairs': bootsPairs,
  'carrot-coal-scarf': carrotCoalScarf,
  'fur-coat-heap': furCoatHeap,
  ghost,
  'glass-splinters': glassSplinters,
  'gold-bar': goldBar,
  hamper,
  key,
  'lantern-string': lanternString,
  metronome,
  'mussel-pot': musselPot,
  'postcards-flying': postcardsFlying,
  puddle,
  'sign-no-entry': signNoEntry,
  'sign-one-way': signOneWay,
  skull,
  'street-lamp': streetLamp,
  'tripod-brass': tripodBrass,
  umbrella,
} as const satisfies Record<string, Silhouette>;
