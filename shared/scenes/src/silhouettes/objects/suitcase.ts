import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const suitcase: Silhouette = {
  title: 'Suitcase',
  box: [320, 280],
  size: 200,
  words: ['suitcase', 'luggage', 'travelled'],
  parts: [
    { tone: 'paper', d: stroke('118,66 122,30 136,22 188,22 200,30 204,66'), line: 12 },
    {
      tone: 'paper',
      d: contour('12,76! 30,62 292,60 308,74! 312,160 306,250! 290,266 30,268 14,252! 8,160'),
    },
    { tone: 'fold', d: polygon('44,62 66,62 68,266 46,267|252,61 274,61 276,266 254,266') },
    { tone: 'accent', d: contour('100,110! 166,98! 176,140! 110,152!') },
    { tone: 'accent', d: contour('190,180 210,166 236,176 240,200 222,218 196,210') },
    { tone: 'glow', d: contour('108,190! 150,190! 158,232! 104,232!') },
    { tone: 'cut', d: stroke('12,160 310,158'), line: 3 },
    { tone: 'fold', d: polygon('6,58 30,56 30,84 8,86|290,56 314,58 312,86 290,84') },
  ],
};
