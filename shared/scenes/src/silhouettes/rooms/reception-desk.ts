import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const receptionDesk: Silhouette = {
  title: 'Reception desk with bell and lamp',
  box: [520, 270],
  size: 210,
  words: ['reception', 'hotel'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '18,96! 60,86 160,92 300,92 430,86 500,96! 508,116! 492,124 486,180 480,260 484,270! 36,270! 40,260 34,180 28,124 10,116!',
      ),
    },
    { tone: 'shade', d: contour('28,120! 160,112 340,112 492,120! 490,134! 330,126 170,126 30,134!') },
    {
      tone: 'fold',
      d: contour(
        '56,150! 120,144 148,146 150,248! 62,250!|176,146! 250,144 250,248! 178,248!|278,144! 344,145 344,248! 280,248!|370,146! 420,144 456,150 450,250! 372,248!',
      ),
    },
    { tone: 'paper', d: stroke('108,92 108,44'), line: 5 },
    { tone: 'paper', d: polygon('86,84 130,84 136,94 80,94') },
    { tone: 'glow', d: contour('66,46! 80,14 108,6 136,14 150,46! 108,52') },
    { tone: 'shade', d: contour('62,46! 108,40 154,46! 150,56 108,50 66,56') },
    { tone: 'accent', d: contour('352,86! 356,66 376,56 396,66 400,86!') },
    { tone: 'paper', d: polygon('346,84 406,84 408,92 344,92') },
    { tone: 'paper', d: ellipse(376, 52, 5) },
    { tone: 'fold', d: contour('210,88! 214,66 252,74 290,66 300,88! 254,92') },
  ],
};
