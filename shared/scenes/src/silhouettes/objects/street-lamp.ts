import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const streetLamp: Silhouette = {
  title: 'Street lamp',
  box: [160, 480],
  size: 430,
  ground: 474,
  parts: [
    {
      tone: 'paper',
      d: contour('74,142! 86,142! 86,300 90,420! 100,440 108,474! 52,474! 60,440 70,420! 74,300'),
    },
    {
      tone: 'paper',
      d: contour('62,300! 98,300! 98,308 90,312 70,312 62,308|56,420! 104,420! 104,430 56,430'),
    },
    { tone: 'paper', d: stroke('80,150 60,158 44,154|80,150 100,158 116,154'), line: 6 },
    { tone: 'paper', d: contour('44,58! 58,40 74,32 74,20 80,12 86,20 86,32 102,40 116,58!') },
    { tone: 'glow', d: polygon('48,60 112,60 102,130 58,130') },
    { tone: 'paper', d: stroke('48,60 58,130 102,130 112,60|80,60 80,130'), line: 4 },
    { tone: 'paper', d: polygon('54,130 106,130 98,146 62,146') },
    { tone: 'paper', d: ellipse(80, 10, 5) },
  ],
};
