import { ellipse } from '../../contour.ts';
import { scattered } from '../../scattered.ts';
import type { Silhouette } from '../../silhouette.ts';

const flakes = (count: number, skip: number, size: number) =>
  scattered(count, skip)
    .map(([across, down], index) =>
      ellipse(
        Math.round(across * 1440),
        Math.round(down * 760),
        Math.round(size * (6 + ((index * 5) % 7))) / 10,
      ),
    )
    .join('');

export const snowfall: Silhouette = {
  title: 'Falling snow',
  box: [1440, 760],
  size: 720,
  air: 0,
  ground: 0,
  floats: true,
  words: ['snow', 'snowed', 'snowing'],
  parts: [
    { tone: 'fold', d: flakes(80, 0, 5) },
    { tone: 'glow', d: flakes(50, 300, 6.5) },
  ],
};
