/** True where the player has asked for less motion, in the settings or of the system. */
export function prefersReducedMotion(): boolean {
  if (globalThis.document?.documentElement.dataset.motion === 'reduced') return true;
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
