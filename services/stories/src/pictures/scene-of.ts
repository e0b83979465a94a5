import type { IconName, StoryColour } from '@sidelight/rules';
import { defaultScene, isScene, type Scene } from '@sidelight/scenes';

/** What the picture of a mystery is made from. */
export type PictureSubject = {
  title: string;
  prompt: string;
  displayIcon: IconName;
  displayColour: StoryColour;
  scene?: unknown;
};

/**
 * The scene of a mystery: its own, or else one that its icon, colour, title and scenario call for. The solution has no
 * part in it.
 */
export function sceneOf({ scene, displayIcon, displayColour, title, prompt }: PictureSubject): Scene {
  // A scene may have been stored with a silhouette that the kit no longer has.
  if (isScene(scene)) return scene;
  return defaultScene({ icon: displayIcon, colour: displayColour, text: `${title} ${prompt}` });
}
