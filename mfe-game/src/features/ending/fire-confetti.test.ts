import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearConfetti, fireConfetti } from './fire-confetti.ts';

const fire = Object.assign(
  vi.fn((_options: { particleCount: number }): Promise<null> => Promise.resolve(null)),
  { reset: vi.fn() },
);
const create = vi.fn((_canvas: HTMLCanvasElement, _options: object) => fire);
vi.mock('canvas-confetti', () => ({
  default: { create: (c: HTMLCanvasElement, o: object) => create(c, o) },
}));

const withReducedMotion = (matches: boolean) =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

afterEach(() => {
  fire.mockClear();
  create.mockClear();
});

describe('confetti', () => {
  it('fires 200 particles in parts of 25, 25 and 50 percent, without a worker', async () => {
    withReducedMotion(false);
    await fireConfetti(document.body);
    expect(fire.mock.calls.map(([{ particleCount }]) => particleCount)).toEqual([50, 50, 100]);
    expect(create.mock.calls[0]?.[1]).toMatchObject({ useWorker: false });
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('is removed with the screen on which it was fired', async () => {
    withReducedMotion(false);
    fire.mockImplementation(() => new Promise<null>(() => {}));
    void fireConfetti(document.body);
    await expect.poll(() => document.querySelector('canvas')).toBeTruthy();
    clearConfetti();
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('fires nothing if motion is reduced', async () => {
    withReducedMotion(true);
    await fireConfetti(document.body);
    expect(create).not.toHaveBeenCalled();
  });
});
