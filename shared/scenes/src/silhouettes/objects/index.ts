import type { Silhouette } from '../../silhouette.ts';
import { ghost } from './ghost.ts';
import { key } from './key.ts';
import { skull } from './skull.ts';
import { streetLamp } from './street-lamp.ts';

export const OBJECTS = {
  ghost,
  key,
  skull,
  'street-lamp': streetLamp,
} as const satisfies Record<string, Silhouette>;
