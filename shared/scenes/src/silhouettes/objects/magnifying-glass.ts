import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const magnifyingGlass: Silhouette = {
  title: 'Magnifying glass',
  box: [290, 340],
  size: 260,
  words: ['detective', 'clue', 'clues', 'inspector'],
  parts: [
    { tone: 'glow', d: ellipse(116, 116, 78) },
    {
      tone: 'paper',
      d: `${contour('116,4 182,22 226,76 228,128 206,182! 216,192! 224,188 236,200 282,280 286,306 272,328 246,330 226,312 178,230 176,216 186,206! 178,200! 150,220 116,228 60,212 14,164 4,116 20,58 62,18')}`,
    },
    { tone: 'glow', d: ellipse(116, 116, 84) },
    { tone: 'fold', d: contour('56,116 66,76 104,52! 112,62! 80,84 70,120!') },
    { tone: 'fold', d: contour('208,214 222,206 268,286 266,304 252,308') },
    { tone: 'accent', d: polygon('184,212 206,192 216,206 194,226') },
  ],
};
