import type { IconName, StoryColour } from '@sidelight/rules';
import { defaultScene, isScene, type Scene } from '@sidelight/scenes';

/** The fields of a mystery from which its picture is made. */
export type PictureSubject = {
  title: string;
  prompt: string;
  displayIcon: IconName;
  displayColour: StoryColour;
  scene?: unknown;
};

/**
 * The scene of a mystery: its own scene, or else a scene made from its icon, colour, title and scenario. The solution
 * is not used, so a picture cannot give it away.
 */
export function sceneOf({ scene, displayIcon, displayColour, title, prompt }: PictureSubject): Scene {
  // A scene may have been stored with a silhouette that the kit no longer has.
  if (isScene(scene)) return scene;
  return defaultScene({ icon: displayIcon, colour: displayColour, text: `${title} ${prompt}` });
}
