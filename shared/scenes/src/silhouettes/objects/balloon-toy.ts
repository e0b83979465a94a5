import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const balloonToy: Silhouette = {
  title: 'Balloon on a string',
  box: [180, 420],
  size: 230,
  floats: true,
  words: ['balloon', 'balloons'],
  parts: [
    {
      tone: 'accent',
      d: contour(
        '90,6 136,16 166,56 170,104 146,160 106,196! 112,212! 68,212! 74,196! 34,160 10,104 14,56 44,16',
      ),
    },
    { tone: 'fold', d: contour('44,50 66,32 80,34! 58,60 48,96! 36,80') },
    { tone: 'paper', d: stroke('90,212 82,250 98,290 84,330 96,370 88,416'), line: 3 },
  ],
};
