import type { StoryScene } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import { sceneFault } from '@sidelight/scenes';

/**
 * @throws {ApiError} `invalid_request` for a scene that `shared/scenes` cannot draw, for example with an unknown
 *   silhouette
 */
export function refuseFaultyScene(scene: StoryScene | null | undefined): void {
  const message = scene ? sceneFault(scene) : undefined;
  if (message !== undefined) {
    throw new ApiError({ code: 'invalid_request', details: { issues: [{ path: 'body.scene', message }] } });
  }
}
