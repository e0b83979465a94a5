import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const coins: Silhouette = {
  title: 'Coins',
  box: [300, 220],
  size: 160,
  words: ['coin', 'coins', 'money', 'miser'],
  parts: [
    {
      tone: 'accent',
      d: contour(
        '20,180 40,164 90,158 140,164 160,180! 158,204 90,216 22,204!|20,146 40,130 90,124 140,130 160,146! 158,164 90,176 22,164!|26,112 46,96 96,90 146,96 166,112! 164,130 96,142 28,130!|170,190 190,176 230,172 276,178 292,194! 290,210 230,220 172,210!',
      ),
    },
    { tone: 'glow', d: `${ellipse(96, 106, 68, 14)}${ellipse(230, 188, 60, 12)}` },
    { tone: 'paper', d: stroke('20,176 90,188 160,176|24,140 94,152 164,140'), line: 3 },
    { tone: 'accent', d: ellipse(236, 110, 52) },
    { tone: 'glow', d: ellipse(236, 110, 40) },
    { tone: 'accent', d: polygon('226,78 246,78 246,142 226,142') },
  ],
};
