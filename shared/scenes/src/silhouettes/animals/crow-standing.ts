import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const crowStanding: Silhouette = {
  title: 'Crow, standing',
  box: [300, 240],
  size: 105,
  ground: 236,
  parts: [
    { tone: 'paper', d: stroke('150,172 156,232! 138,235|156,232! 182,235'), line: 6 },
    { tone: 'paper', d: stroke('124,176 122,232! 104,235|122,232! 148,235'), line: 6 },
    {
      tone: 'paper',
      d: contour(
        '292,64! 256,74 240,84 232,104 214,140 182,172 140,190 104,194 60,214 14,232! 36,204 10,210! 44,182 84,146 112,108 146,78 182,62 196,36 220,22 246,30 258,46',
      ),
    },
    {
      tone: 'fold',
      d: contour('196,92 204,124 178,156 136,176 84,190 40,206! 76,176 110,142 140,112 168,94'),
    },
    { tone: 'cut', d: stroke('164,116 132,146 92,172|184,128 150,156 116,172'), line: 3 },
    { tone: 'cut', d: ellipse(230, 46, 5) },
  ],
};
