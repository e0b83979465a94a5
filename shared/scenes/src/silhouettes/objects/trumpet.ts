import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const trumpet: Silhouette = {
  title: 'Trumpet',
  box: [400, 180],
  size: 170,
  words: ['trumpet', 'trumpeter', 'jazz'],
  parts: [
    { tone: 'paper', d: stroke('30,70 300,66'), line: 9 },
    { tone: 'paper', d: contour('290,58! 330,50 366,26 388,4! 396,66 392,128! 368,104 330,84 290,76!') },
    { tone: 'accent', d: ellipse(390, 66, 8, 62) },
    { tone: 'paper', d: stroke('110,70 96,92 104,120 140,130 240,128 276,116 280,92 266,68'), line: 10 },
    {
      tone: 'paper',
      d: polygon('150,30 172,30 172,140 150,140|184,30 206,30 206,140 184,140|218,30 240,30 240,140 218,140'),
    },
    {
      tone: 'accent',
      d: polygon('146,20 176,20 176,32 146,32|180,20 210,20 210,32 180,32|214,20 244,20 244,32 214,32'),
    },
    {
      tone: 'fold',
      d: polygon('154,40 159,40 159,134 154,134|188,40 193,40 193,134 188,134|222,40 227,40 227,134 222,134'),
    },
    { tone: 'paper', d: contour('8,52! 20,62 34,66! 34,76! 20,80 8,90!') },
  ],
};
