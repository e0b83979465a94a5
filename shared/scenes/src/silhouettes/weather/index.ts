import type { Silhouette } from '../../silhouette.ts';
import { cloudLong } from './cloud-long.ts';
import { cloudThunder } from './cloud-thunder.ts';
import { fogBank } from './fog-bank.ts';
import { lightning } from './lightning.ts';
import { moonCrescent } from './moon-crescent.ts';
import { moonFull } from './moon-full.ts';
import { moonFullFace } from './moon-full-face.ts';
import { rain } from './rain.ts';
import { rainbow } from './rainbow.ts';
import { snowfall } from './snowfall.ts';
import { starsString } from './stars-string.ts';
import { sunLow } from './sun-low.ts';
import { windSwirl } from './wind-swirl.ts';

export const WEATHER = {
  'cloud-long': cloudLong,
  'cloud-thunder': cloudThunder,
  'fog-bank': fogBank,
  lightning,
  'moon-crescent': moonCrescent,
  'moon-full': moonFull,
  'moon-full-face': moonFullFace,
  rain,
  rainbow,
  snowfall,
  'stars-string': starsString,
  'sun-low': sunLow,
  'wind-swirl': windSwirl,
} as const satisfies Record<string, Silhouette>;
