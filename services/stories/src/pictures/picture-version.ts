import { createHash } from 'node:crypto';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import { LRUCache } from 'lru-cache';
import { CARD_ENCODING, ENCODING } from './encoding.ts';
import { type PictureSubject, sceneOf } from './scene-of.ts';

/**
 * Caches the version of each picture by the fields from which the picture is drawn, because every list of mysteries
 * needs the versions of all its pictures.
 */
const versions = new LRUCache<string, string>({ max: 5000 });

/** The version changes if the scene changes or if the code draws scenes differently. */
export const pictureVersion = (scene: Scene): string => versionOf(scene, () => scene);

/** Checks the scene only if its version is not cached. */
export const storyPictureVersion = ({ scene, displayIcon, displayColour, title, prompt }: PictureSubject) => {
  const subject = { scene, displayIcon, displayColour, title, prompt };
  return versionOf(subject, () => sceneOf(subject));
};

function versionOf(source: object, scene: () => Scene): string {
  const key = JSON.stringify(source);
  const known = versions.get(key);
  if (known !== undefined) return known;
  const version = hashOf(JSON.stringify(ENCODING) + renderScene(scene(), STAGE));
  versions.set(key, version);
  return version;
}

export const cardVersion = (svg: string) => hashOf(JSON.stringify(CARD_ENCODING) + svg);

const hashOf = (drawing: string) => createHash('sha256').update(drawing).digest('hex').slice(0, 16);
