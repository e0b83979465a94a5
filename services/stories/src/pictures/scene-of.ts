import type { IconName, StoryColour } from '@sidelight/rules';
import { defaultScene, isScene, type Scene } from '@sidelight/scenes';

export type PictureSubject = {
  title: string;
  prompt: string;
  displayIcon: IconName;
  displayColour: StoryColour;
  scene?: unknown;
};

/** The solution is not used, so a picture cannot give it away. */
export function sceneOf({ scene, displayIcon, displayColour, title, prompt }: PictureSubject): Scene {
  // A scene may have been stored with a silhouette that `shared/scenes` no longer has.
  if (isScene(scene)) return scene;
  return defaultScene({ icon: displayIcon, colour: displayColour, text: `${title} ${prompt}` });
}
