import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const fireplace: Silhouette = {
  title: 'Fireplace',
  box: [420, 400],
  size: 300,
  words: ['fireplace', 'chimney', 'hearth'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '20,96! 30,80 390,78 400,94! 396,112! 372,118! 376,250 380,388! 40,388! 44,250 48,118! 24,112!',
      ),
    },
    { tone: 'fold', d: polygon('26,90 394,88 396,104 24,106') },
    { tone: 'shade', d: contour('104,388! 104,220 130,180 210,162 290,180 316,220 316,388!') },
    {
      tone: 'glow',
      d: contour(
        '140,380! 130,350 146,320! 156,334 164,300 190,262! 196,300 214,280 220,240! 250,280 262,330! 272,310 284,350 276,380!',
      ),
    },
    { tone: 'accent', d: contour('168,380! 166,350 186,320! 196,340 212,300! 236,340 248,360 244,380!') },
    { tone: 'paper', d: stroke('124,376 300,370|140,384 280,360'), line: 14 },
    { tone: 'fold', d: stroke('76,140 76,370|344,140 344,370'), line: 4 },
    {
      tone: 'paper',
      d: contour(
        '70,78! 72,50 62,36 80,20 98,36 88,50 90,78!|330,76! 332,48 324,40 326,26 340,20 354,26 356,40 348,48 350,76!',
      ),
    },
    { tone: 'accent', d: polygon('160,76 164,28 256,26 260,74') },
    { tone: 'glow', d: ellipse(210, 52, 19) },
    { tone: 'paper', d: stroke('210,52 210,40|210,52 218,54'), line: 3.5 },
    { tone: 'paper', d: polygon('10,386 410,384 416,398 4,400') },
  ],
};
