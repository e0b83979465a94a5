import { createHash } from 'node:crypto';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import { LRUCache } from 'lru-cache';
import { CARD_ENCODING, ENCODING } from './encoding.ts';

/** Versions by scene, because a list has the versions of all its pictures. */
const versions = new LRUCache<string, string>({ max: 5000 });

/** The version of a scene's pictures. It changes with the scene, and with whatever changes how the scene is drawn. */
export function pictureVersion(scene: Scene): string {
  const key = JSON.stringify(scene);
  const known = versions.get(key);
  if (known !== undefined) return known;
  const version = hashOf(JSON.stringify(ENCODING) + renderScene(scene, STAGE));
  versions.set(key, version);
  return version;
}

/** The version of a card, from its SVG text. */
export const cardVersion = (svg: string) => hashOf(JSON.stringify(CARD_ENCODING) + svg);

const hashOf = (drawing: string) => createHash('sha256').update(drawing).digest('hex').slice(0, 16);
