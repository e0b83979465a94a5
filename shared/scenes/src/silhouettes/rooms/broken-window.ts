import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const brokenWindow: Silhouette = {
  title: 'Broken window',
  box: [340, 520],
  size: 430,
  ground: 520,
  floats: true,
  words: ['break', 'breaks', 'broken', 'window'],
  parts: [
    {
      tone: 'paper',
      d: contour('20,500! 20,170! 24,110 64,44 124,14 170,8 216,14 276,44 316,110 320,170! 320,500!'),
    },
    {
      tone: 'glow',
      d: contour('48,480! 48,172! 52,118 84,70 132,44 170,38 208,44 256,70 288,118 292,172! 292,480!'),
    },
    {
      tone: 'fold',
      d: polygon(
        '48,200 150,200 128,236 150,262 96,290 120,330 74,340 84,392 48,404|292,200 196,200 216,240 198,268 250,292 232,336 272,352 262,410 292,420|48,480 48,448 96,462 130,430 160,470 196,436 224,466 292,446 292,480',
      ),
    },
    {
      tone: 'shade',
      d: stroke('150,200 172,150 190,96|128,236 84,204|250,292 288,276|96,462 60,470|224,466 260,478'),
      line: 2.5,
    },
    { tone: 'paper', d: stroke('48,200 292,200|170,38 170,200|110,52 110,200|230,52 230,200'), line: 8 },
    { tone: 'shade', d: polygon('0,486 340,486 340,520 0,520') },
    { tone: 'fold', d: polygon('0,486 340,486 340,494 0,494') },
  ],
};
