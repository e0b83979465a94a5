import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const umbrella: Silhouette = {
  title: 'Umbrella',
  box: [320, 340],
  size: 260,
  words: ['umbrella', 'rain'],
  parts: [
    { tone: 'paper', d: stroke('160,130 160,290 152,322 130,330 116,314 118,300'), line: 8 },
    {
      tone: 'paper',
      d: contour(
        '160,22! 214,34 268,74 304,130 314,176! 286,156 258,160 236,178! 212,158 184,156 160,176! 136,156 108,158 84,178! 62,160 34,156 6,176! 16,130 52,74 106,34',
      ),
    },
    { tone: 'fold', d: contour('160,22! 126,60 96,120 84,178! 108,158 136,156 160,176! 158,110') },
    { tone: 'shade', d: contour('160,22! 236,64 278,120 314,176! 286,156 258,160 236,178! 226,110 198,60') },
    { tone: 'paper', d: stroke('160,24 160,8'), line: 6 },
    { tone: 'cut', d: stroke('160,40 132,96 122,148|160,40 190,96 198,148'), line: 3 },
  ],
};
