import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const briefcase: Silhouette = {
  title: 'Briefcase',
  box: [340, 270],
  size: 210,
  words: ['briefcase', 'lawyer', 'businessman', 'office'],
  parts: [
    { tone: 'paper', d: stroke('122,58 126,26 136,18 206,16 214,26 218,58'), line: 13 },
    { tone: 'paper', d: contour('10,70! 24,58 316,54 330,66! 334,248! 324,260 18,264 8,252!') },
    { tone: 'fold', d: contour('10,70! 24,58 316,54 330,66! 330,120 250,146 170,150 90,148 12,124') },
    { tone: 'cut', d: stroke('12,126 90,150 170,153 250,149 330,122'), line: 3.5 },
    { tone: 'accent', d: polygon('150,134 190,133 191,166 151,168') },
    { tone: 'cut', d: ellipse(170, 152, 6) },
    { tone: 'shade', d: polygon('10,226 334,222 333,240 10,244') },
    { tone: 'glow', d: polygon('70,136 88,137 88,152 70,151|254,136 272,133 272,148 254,151') },
    { tone: 'paper', d: polygon('66,60 80,60 82,144 68,142|262,56 276,56 276,140 262,144') },
  ],
};
