import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const sledge: Silhouette = {
  title: 'Sledge',
  box: [379, 136],
  size: 80,
  ground: 132,
  words: ['sledge', 'sled', 'sleigh', 'toboggan'],
  parts: [
    { tone: 'shade', d: stroke('43,110 241,110 283,98 301,70 293,48'), line: 7 },
    { tone: 'paper', d: stroke('9,126 229,126 279,116 309,84 305,50 283,38 269,52'), line: 9 },
    { tone: 'paper', d: stroke('49,124 57,70|125,124 129,70|201,124 203,70'), line: 8 },
    { tone: 'paper', d: contour('15,54! 259,48! 285,42! 279,62! 257,70! 19,74!') },
    { tone: 'cut', d: stroke('31,64 255,58'), line: 3 },
    { tone: 'accent', d: stroke('287,46 329,58 355,90 373,116'), line: 4 },
    { tone: 'fold', d: contour('39,52! 49,20 89,6 139,8 169,26 179,50!') },
    { tone: 'accent', d: contour('95,6! 107,6! 113,52! 99,52!') },
  ],
};
