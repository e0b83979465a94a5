import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const map: Silhouette = {
  title: 'Treasure map',
  box: [360, 260],
  size: 210,
  words: ['map', 'treasure', 'expedition'],
  parts: [
    {
      tone: 'glow',
      d: contour(
        '10,30! 90,14 120,26! 180,40 240,14! 290,10 350,26! 342,120 350,236! 290,222 240,230! 180,250 120,236! 70,230 12,246! 20,130',
      ),
    },
    { tone: 'shade', d: polygon('120,26 240,14 240,230 120,236') },
    { tone: 'glow', d: polygon('124,28 236,17 236,226 124,232') },
    {
      tone: 'fold',
      d: contour('30,70 70,50 100,70 92,100 60,110 34,96|260,150 300,130 330,150 322,190 280,200 258,180'),
    },
    {
      tone: 'accent',
      d: stroke('50,200 80,180|108,170 136,176|160,170 180,144|196,124 220,110|240,100 256,94'),
      line: 6,
    },
    { tone: 'accent', d: stroke('272,66 304,98|304,66 272,98'), line: 9 },
    { tone: 'paper', d: stroke('150,60 162,44 174,62|176,66 190,48 204,68'), line: 3.5 },
  ],
};
