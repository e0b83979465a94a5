import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bed: Silhouette = {
  title: 'Bed',
  box: [440, 260],
  size: 190,
  words: ['bed', 'asleep', 'sleeping', 'slept', 'bedroom'],
  parts: [
    {
      tone: 'paper',
      d: contour('10,254! 12,70! 20,40 40,20 64,16 80,30 84,60! 84,254! 68,254! 66,226! 28,226! 26,254!'),
    },
    { tone: 'paper', d: contour('80,150! 150,130 260,128 380,136 420,150! 424,222! 80,226!') },
    { tone: 'paper', d: polygon('410,110 426,108 430,254 412,254') },
    { tone: 'fold', d: contour('84,130 100,110 140,104 164,116 168,136 150,148 100,150') },
    {
      tone: 'accent',
      d: contour(
        '150,150! 180,132 280,126 380,134 422,152! 424,206! 400,222 370,210 340,224 310,212 280,226 250,214 220,228 190,214 160,226! 150,190',
      ),
    },
    { tone: 'cut', d: stroke('190,150 196,206|250,142 258,208|320,142 328,206'), line: 3 },
    { tone: 'paper', d: `${ellipse(46, 16, 12)}${ellipse(418, 104, 11)}` },
  ],
};
