import type { StoryScene } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import { isScene, sceneCost, sceneFault } from '@sidelight/scenes';

/** More than twice the cost of any curated scene. A picture with this cost takes at most six seconds of CPU time. */
const COST_MAX = 12;

/**
 * @throws {ApiError} `invalid_request` for a scene that `shared/scenes` cannot draw, for example with an unknown
 *   silhouette, or whose drawing takes too long
 */
export function refuseFaultyScene(scene: StoryScene | null | undefined): void {
  if (!scene) return;
  const isCostly = isScene(scene) && sceneCost(scene) > COST_MAX;
  const message = isCostly ? 'The layers are too many or too large to be drawn' : sceneFault(scene);
  if (message !== undefined) {
    throw new ApiError({ code: 'invalid_request', details: { issues: [{ path: 'body.scene', message }] } });
  }
}
