import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const boot = (x: number, y: number) =>
  contour(
    `${x},${y}! ${x + 4},${y - 60} ${x - 2},${y - 100}! ${x + 40},${y - 104}! ${x + 38},${y - 60} ${x + 42},${y - 34} ${x + 66},${y - 24} ${x + 84},${y - 10} ${x + 84},${y}! ${x + 34},${y}! ${x + 28},${y - 8}! ${x + 20},${y - 8}! ${x + 18},${y}!`,
  );

export const bootsPairs: Silhouette = {
  title: 'Three pairs of boots',
  box: [400, 150],
  size: 105,
  ground: 144,
  words: ['boots', 'shoes', 'boot'],
  parts: [
    { tone: 'shade', d: boot(38, 132) + boot(168, 128) },
    { tone: 'paper', d: boot(14, 144) + boot(144, 140) },
    {
      tone: 'shade',
      d: contour('270,120! 268,100 284,84 312,84! 352,104! 392,108! 394,132 352,138 312,128!'),
    },
    { tone: 'paper', d: boot(300, 146) },
    {
      tone: 'fold',
      d: contour(
        '14,46! 52,41! 52,54! 14,58!|144,42! 182,37! 182,50! 144,54!|300,48! 338,43! 338,56! 300,60!',
      ),
    },
    { tone: 'cut', d: stroke('18,134 58,134|148,130 188,130|304,136 344,136'), line: 2.5 },
  ],
};
