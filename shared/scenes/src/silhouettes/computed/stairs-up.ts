import { polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const STEPS = Array.from({ length: 12 }, (_, index) => ({ x: 20 + index * 54, y: 560 - index * 42 }));
const flight = STEPS.map(
  ({ x, y }) => `${x},${y + 42} ${x},${y} ${x - 8},${y} ${x - 8},${y - 7} ${x + 54},${y - 7}`,
).join(' ');

export const stairsUp: Silhouette = {
  title: 'Stairs going up',
  box: [680, 640],
  size: 560,
  ground: 602,
  words: ['stairs', 'staircase', 'stair'],
  parts: [
    { tone: 'paper', d: polygon(`${flight} 680,91 680,602 20,602`) },
    { tone: 'shade', d: polygon('130,602 680,178 680,602') },
    {
      tone: 'fold',
      d: polygon(
        STEPS.map(({ x, y }) => `${x},${y} ${x + 54},${y} ${x + 54},${y + 8} ${x},${y + 8}`).join('|'),
      ),
    },
    {
      tone: 'paper',
      d: STEPS.map(({ x, y }) =>
        stroke(`${x + 16},${y} ${x + 16},${y - 108}|${x + 40},${y} ${x + 40},${y - 126}`),
      ).join(''),
      line: 4,
    },
    { tone: 'paper', d: stroke('28,452 60,432 680,-50'), line: 13 },
    { tone: 'paper', d: polygon('12,602 12,448 6,440 6,430 24,416 42,430 42,440 36,448 36,602') },
    { tone: 'fold', d: polygon('16,596 16,452 22,452 22,596') },
  ],
};
