import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const sideTable: Silhouette = {
  title: 'Side table',
  box: [200, 230],
  size: 165,
  words: ['table'],
  parts: [
    { tone: 'paper', d: contour('8,18! 100,8 192,18! 190,32! 100,38 10,32!') },
    {
      tone: 'paper',
      d: contour('88,34! 112,34! 108,80 118,120 108,160 104,186! 96,186! 92,160 82,120 92,80'),
    },
    { tone: 'fold', d: contour('92,92 84,120 92,150! 98,120') },
    {
      tone: 'paper',
      d: contour(
        '96,176! 104,176! 130,190 150,206 172,208 176,222! 146,224 120,208 100,200 80,208 54,224 24,222! 28,208 50,206 70,190',
      ),
    },
    { tone: 'paper', d: contour('120,20! 118,4 122,2! 148,2! 152,6 148,20!') },
    { tone: 'accent', d: stroke('150,6 160,6 158,14 150,15'), line: 4 },
    { tone: 'fold', d: polygon('34,14 84,8 88,18 40,22') },
    { tone: 'accent', d: polygon('44,10 80,4 82,9 46,15') },
  ],
};
