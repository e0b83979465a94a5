import { createHash } from 'node:crypto';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import { LRUCache } from 'lru-cache';
import { ENCODING } from './encoding.ts';

/** Versions by scene, because a list has the versions of all its pictures. */
const versions = new LRUCache<string, string>({ max: 5000 });

/** The version of a scene's pictures. It changes with the scene, and with whatever changes how the scene is drawn. */
export function pictureVersion(scene: Scene): string {
  const key = JSON.stringify(scene);
  const known = versions.get(key);
  if (known !== undefined) return known;
  const drawing = JSON.stringify(ENCODING) + renderScene(scene, STAGE);
  const version = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
  versions.set(key, version);
  return version;
}
