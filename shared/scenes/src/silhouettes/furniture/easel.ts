import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const easel: Silhouette = {
  title: "Painter's easel",
  box: [260, 400],
  size: 280,
  words: ['easel', 'painter', 'artist', 'portrait'],
  parts: [
    { tone: 'paper', d: stroke('130,10 56,392|130,10 204,392|140,40 150,370'), line: 9 },
    { tone: 'paper', d: polygon('44,262 216,260 218,276 42,278') },
    { tone: 'paper', d: polygon('40,74 218,70 222,262 38,264') },
    { tone: 'glow', d: polygon('52,86 207,82 210,250 50,252') },
    {
      tone: 'shade',
      d: contour(
        '96,252! 100,220 122,206! 112,186 116,160 136,148 154,162 156,188 146,206! 170,220 174,252!',
      ),
    },
    { tone: 'accent', d: contour('114,170! 110,150 128,138 150,142 160,160! 150,156 130,156') },
    { tone: 'accent', d: polygon('60,226 84,224 86,246 62,246') },
    { tone: 'paper', d: polygon('120,8 140,8 140,40 120,40') },
  ],
};
