import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bookDead: Silhouette = {
  title: 'Book of the dead',
  box: [260, 330],
  size: 250,
  words: ['spell', 'curse'],
  parts: [
    {
      tone: 'paper',
      d: contour('24,30! 40,12 70,8 238,10! 246,16 248,300! 240,310 246,322! 60,324 32,316 22,296!'),
    },
    { tone: 'fold', d: contour('40,300! 50,290 236,292! 232,312! 60,314 44,308') },
    { tone: 'shade', d: polygon('24,30 46,16 46,284 24,298') },
    { tone: 'accent', d: polygon('64,10 80,10 80,288 64,288') },
    {
      tone: 'glow',
      d: contour(
        '156,68! 190,74 210,102 208,134 194,152! 192,170 182,180! 130,180! 120,170 118,152! 104,134 102,102 122,74',
      ),
    },
    {
      tone: 'shade',
      d: contour(
        '116,122 126,110 144,114 146,134 134,144 118,140|196,122 186,110 168,114 166,134 178,144 194,140|156,140! 164,156 148,156!',
      ),
    },
    { tone: 'shade', d: stroke('140,162 140,180|156,164 156,180|172,162 172,180'), line: 3 },
    { tone: 'glow', d: stroke('112,208 200,250|200,208 112,250'), line: 9 },
  ],
};
