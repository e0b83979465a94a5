import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const glove: Silhouette = {
  title: 'Glove',
  box: [200, 280],
  size: 180,
  words: ['glove', 'gloves'],
  parts: [
    {
      tone: 'accent',
      d: contour(
        '56,270! 50,210 30,180 10,150 8,128 24,124 46,146 58,154! 54,100 50,50 58,36 70,48 82,110! 86,50 88,18 100,8 110,20 108,110! 122,50 130,22 142,20 146,34 132,118! 152,76 164,64 174,74 166,110 152,150 150,190 142,230 148,270!',
      ),
    },
    { tone: 'shade', d: contour('56,240! 144,236! 148,272! 56,274!') },
    { tone: 'cut', d: stroke('76,150 82,196|100,146 102,196|122,150 120,196'), line: 3 },
    { tone: 'fold', d: contour('62,60 68,60 76,120! 68,120') },
  ],
};
