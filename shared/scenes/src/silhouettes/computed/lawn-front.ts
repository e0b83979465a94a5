import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const BLADES = Array.from(
  { length: 88 },
  (_, i) => [i * 16 + ((i * 41) % 11), 14 + ((i * 59) % 28), ((i * 37) % 21) - 9] as const,
);

export const lawnFront: Silhouette = {
  title: 'Lawn, close',
  box: [1400, 120],
  size: 80,
  floats: true,
  words: ['lawn', 'garden'],
  parts: [
    {
      tone: 'paper',
      d: BLADES.map(
        ([x, y, lean]) => `M${x},70Q${x + 1},${y + 22} ${x + lean},${y}Q${x + 7},${y + 26} ${x + 10},70Z`,
      ).join(''),
    },
    { tone: 'paper', d: contour('0,52! 240,60 520,48 800,62 1100,50 1400,58! 1400,120! 0,120!') },
    {
      tone: 'accent',
      d: [150, 470, 840, 1210].map((x, i) => `M${x},${28 + i * 3}a6,6 0 1 0 12,0a6,6 0 1 0 -12,0Z`).join(''),
    },
  ],
};
