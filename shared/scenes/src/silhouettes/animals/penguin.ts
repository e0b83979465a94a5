import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const penguin: Silhouette = {
  title: 'Penguin',
  box: [133, 289],
  size: 140,
  ground: 285,
  words: ['penguin', 'penguins', 'antarctica'],
  parts: [
    { tone: 'accent', d: contour('48,264! 42,276 12,282! 16,270|88,266! 112,276 124,284! 80,284!') },
    {
      tone: 'paper',
      d: contour(
        '118,30! 100,34! 104,54 116,78 126,116 128,162 120,212 104,252 84,270 42,272 20,256! 4,268! 6,232 10,182 14,132 26,86 42,58 46,32 58,10 80,4 96,14',
      ),
    },
    {
      tone: 'fold',
      d: contour('102,56 114,82 122,122 122,166 112,214 98,246 80,258 72,222 76,162 84,102 90,72'),
    },
    { tone: 'shade', d: contour('52,122 46,162 32,202 16,214! 14,172 26,122 40,86!') },
    { tone: 'cut', d: contour('86,26 85,29 82,30 79,29 78,26 79,23 82,22 85,23') },
    { tone: 'accent', d: contour('96,34! 98,24! 120,30!|64,40 78,48 76,60 64,56') },
  ],
};
