import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const rowingBoat: Silhouette = {
  title: 'Rowing boat',
  box: [396, 169],
  size: 90,
  ground: 84,
  floats: true,
  words: ['boat', 'rowing', 'dinghy', 'oars'],
  parts: [
    { tone: 'shade', d: stroke('250,40 350,114'), line: 6 },
    { tone: 'shade', d: contour('348,97! 384,126 386,140 372,142 334,116!') },
    {
      tone: 'paper',
      d: contour('4,18! 60,38 140,46 240,46 320,36 392,4! 386,38 366,70 336,94! 70,94! 40,78 16,50'),
    },
    {
      tone: 'fold',
      d: contour('6,26! 60,46 140,54 240,54 320,44 388,16! 386,28! 320,56 240,66 140,66 60,58 12,40!'),
    },
    { tone: 'cut', d: stroke('40,68 120,78 240,80 356,66'), line: 3 },
    { tone: 'paper', d: contour('100,38! 170,38! 170,48! 100,46!|220,36! 286,32! 286,44! 220,46!') },
    { tone: 'paper', d: stroke('196,18 110,126'), line: 6 },
    { tone: 'paper', d: contour('127,123! 97,160 81,163 80,146 108,108!') },
    { tone: 'accent', d: contour('316,34! 340,10 364,8 372,14!') },
  ],
};
