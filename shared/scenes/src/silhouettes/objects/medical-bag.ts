import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const medicalBag: Silhouette = {
  title: "Doctor's bag",
  box: [330, 290],
  size: 220,
  words: ['doctor', 'physician', 'medicine'],
  parts: [
    { tone: 'paper', d: stroke('116,84 124,40 144,28 186,28 206,40 214,84'), line: 13 },
    {
      tone: 'paper',
      d: contour('54,98! 72,78 260,76 280,96! 308,150 320,220 314,274! 160,282 14,276! 8,220 22,150'),
    },
    { tone: 'fold', d: contour('54,98! 72,78 260,76 280,96! 268,112 166,104 66,114') },
    { tone: 'cut', d: stroke('58,112 166,107 276,110'), line: 4 },
    {
      tone: 'accent',
      d: polygon(
        '148,150 180,149 180,178 208,178 208,210 180,210 181,238 149,239 148,211 120,212 120,180 148,179',
      ),
    },
    { tone: 'shade', d: contour('8,220 12,262 14,276! 160,282 314,274! 318,250! 160,262 10,254!') },
    { tone: 'glow', d: polygon('152,94 182,94 182,112 152,112') },
  ],
};
