import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const catSitting: Silhouette = {
  title: 'Cat, sitting',
  box: [230, 260],
  size: 120,
  ground: 250,
  parts: [
    { tone: 'paper', d: stroke('128,238 170,240 204,228 216,200 206,172 192,166'), line: 15 },
    {
      tone: 'paper',
      d: contour(
        '58,66 60,10! 84,36 104,34 130,8! 136,60 134,80 120,98 136,124 154,168 160,214 152,246 130,250! 56,250 36,244 30,214 36,170 52,128 68,100 56,86',
      ),
    },
    { tone: 'shade', d: contour('96,160 118,168 132,196 132,226 122,244 112,244 114,214 106,184') },
    { tone: 'cut', d: stroke('90,112 94,150 92,186'), line: 2.5 },
  ],
};
