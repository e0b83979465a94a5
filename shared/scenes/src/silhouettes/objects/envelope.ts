import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const envelope: Silhouette = {
  title: 'Sealed envelope',
  box: [350, 250],
  size: 210,
  words: ['envelope', 'letter'],
  parts: [
    { tone: 'paper', d: contour('8,20! 340,8! 346,230! 14,244!') },
    { tone: 'fold', d: contour('8,20! 340,8! 204,146 182,158 160,148') },
    { tone: 'shade', d: polygon('14,244 146,138 164,150 186,160 206,146 346,230') },
    { tone: 'cut', d: stroke('8,22 160,150 182,160 204,148 340,10|14,242 144,138|344,228 214,138'), line: 3 },
    {
      tone: 'accent',
      d: contour(
        '180,118 198,126 214,124 216,142 226,154 214,166 212,182 196,182 182,190 168,182 150,180 150,164 140,150 150,140 152,124 168,126',
      ),
    },
    { tone: 'cut', d: contour('183,140 193,144 197,154 192,164 182,168 172,163 169,153 173,144') },
  ],
};
