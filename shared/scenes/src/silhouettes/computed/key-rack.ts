import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const COLUMNS = [0, 1, 2, 3, 4, 5];
const hook = (x: number, y: number) => `M${x},${y}c-7,1 -9,12 -2,15v21h7v-6h6v-5h-6v-10c6,-4 4,-15 -5,-15Z`;

export const keyRack: Silhouette = {
  title: 'Wall of pigeon holes with keys',
  box: [460, 400],
  size: 330,
  words: ['keys', 'reception', 'hotel'],
  parts: [
    {
      tone: 'paper',
      d: contour('6,400! 10,44 4,30 60,22 110,30 180,10 230,4 280,10 350,30 400,22 456,30 450,44 454,400!'),
    },
    {
      tone: 'shade',
      d: [0, 1, 2, 3]
        .flatMap((row) =>
          COLUMNS.map((column) => `M${36 + column * 66 + (row % 2)},${64 + row * 82}l56,1l1,62l-58,-1Z`),
        )
        .join(''),
    },
    {
      tone: 'fold',
      d: [0, 1, 2, 3]
        .flatMap((row) => COLUMNS.map((column) => `M${35 + column * 66},${120 + row * 82}h58v9h-58Z`))
        .join(''),
    },
    {
      tone: 'glow',
      d: [1, 2, 4, 6, 7, 9, 12, 14, 15, 16, 19, 21, 22]
        .map((k) => hook(64 + (k % 6) * 66, 68 + Math.floor(k / 6) * 82))
        .join(''),
    },
    {
      tone: 'accent',
      d: polygon('178,90 206,88 208,118 180,120|312,258 336,250 342,282 318,286|48,340 70,334 74,364 52,367'),
    },
    { tone: 'cut', d: ellipse(230, 36, 12, 9) },
    { tone: 'cut', d: stroke('120,42 190,36|270,36 340,42'), line: 3 },
  ],
};
