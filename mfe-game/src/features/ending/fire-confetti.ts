import { prefersReducedMotion } from '@sidelight/ui';

/**
 * The number of particles in all bursts together (product spec, section 2 'End screen, solved'). Spreads and speeds
 * follow the "realistic look" example of canvas-confetti, https://www.kirilv.com/canvas-confetti/ (ISC licence).
 */
const PARTICLES = 200;
const BURSTS = [
  { share: 0.25, spread: 26, startVelocity: 55 },
  { share: 0.25, spread: 60, startVelocity: 45 },
  { share: 0.5, spread: 110, startVelocity: 35, decay: 0.91 },
] as const;

const COLOURS = ['#f2b544', '#f8d691', '#86cfa8', '#c3aaf0', '#f59a93', '#efe5d0'];

/** For each call of `fireConfetti` whose confetti is still on the screen: a function that removes the confetti. */
const activeBursts = new Set<() => void>();

/**
 * Shows confetti around an element, unless the player prefers reduced motion. The first call loads the library. The
 * library draws without its worker, because the content security policy does not allow this worker.
 */
export async function fireConfetti(from: Element): Promise<void> {
  if (prefersReducedMotion()) return;
  const { default: confetti } = await import('canvas-confetti');
  const box = from.getBoundingClientRect();
  const origin = {
    x: (box.left + box.width / 2) / globalThis.innerWidth,
    y: (box.top + box.height / 2) / globalThis.innerHeight,
  };
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
  Object.assign(canvas.style, { pointerEvents: 'none', zIndex: '90' });
  document.body.append(canvas);
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const clear = () => {
    fire.reset();
    canvas.remove();
  };
  activeBursts.add(clear);
  const bursts = BURSTS.map(({ share, ...look }) =>
    fire({ ...look, particleCount: PARTICLES * share, origin, colors: COLOURS }),
  );
  await Promise.all(bursts);
  clear();
  activeBursts.delete(clear);
}

/** Called when the player leaves the screen. */
export function clearConfetti(): void {
  for (const clear of activeBursts) clear();
  activeBursts.clear();
}
