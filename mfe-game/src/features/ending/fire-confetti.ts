import { prefersReducedMotion } from '@sidelight/ui';

/**
 * All particles of one burst, in three parts (product spec, section 2 'End screen, solved'). Spreads and speeds follow
 * the "realistic look" example of canvas-confetti, https://www.kirilv.com/canvas-confetti/ (ISC licence).
 */
const PARTICLES = 200;
const BURSTS = [
  { share: 0.25, spread: 26, startVelocity: 55 },
  { share: 0.25, spread: 60, startVelocity: 45 },
  { share: 0.5, spread: 110, startVelocity: 35, decay: 0.91 },
] as const;

const COLOURS = ['#f2b544', '#f8d691', '#86cfa8', '#c3aaf0', '#f59a93', '#efe5d0'];

/** How to take away each burst that is still in the air. */
const flying = new Set<() => void>();

/**
 * Throws confetti from an element; nothing under reduced motion. The library is loaded on the first use,
 * and draws without a worker, which the content security policy would refuse.
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
  flying.add(clear);
  const bursts = BURSTS.map(({ share, ...look }) =>
    fire({ ...look, particleCount: PARTICLES * share, origin, colors: COLOURS }),
  );
  await Promise.all(bursts);
  clear();
  flying.delete(clear);
}

/** Takes away what still flies, for the player has gone on. */
export function clearConfetti(): void {
  for (const clear of flying) clear();
  flying.clear();
}
