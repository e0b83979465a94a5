/** The player can choose reduced motion in the settings or in the operating system. */
export function prefersReducedMotion(): boolean {
  if (globalThis.document?.documentElement.dataset.motion === 'reduced') return true;
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
