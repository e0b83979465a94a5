import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const cradle: Silhouette = {
  title: 'Cradle',
  box: [300, 230],
  size: 150,
  words: ['cradle', 'baby', 'infant'],
  parts: [
    {
      tone: 'paper',
      d: contour('24,110! 20,60 40,20 84,6 118,20 124,70! 124,104! 280,100! 290,104! 284,180! 30,186!'),
    },
    { tone: 'shade', d: contour('40,100! 42,60 60,34 84,26 104,38 110,104!') },
    { tone: 'fold', d: contour('84,80 60,86 56,106! 124,106! 116,88') },
    {
      tone: 'accent',
      d: contour('110,104! 124,84 180,78 250,84 276,102! 270,124 240,114 200,128 160,116 130,126'),
    },
    {
      tone: 'paper',
      d: contour('6,196! 40,214 150,226 260,214 296,192! 300,204! 262,226 150,240 38,228 2,208!'),
    },
    { tone: 'paper', d: polygon('50,180 66,180 64,222 46,216|240,178 256,178 262,214 244,220') },
    {
      tone: 'cut',
      d: stroke(
        '60,130 62,176|100,132 100,176|140,140 140,176|180,140 180,176|220,138 218,176|256,130 252,174',
      ),
      line: 3,
    },
  ],
};
