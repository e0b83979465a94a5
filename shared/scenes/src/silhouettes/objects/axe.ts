import { contour, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const axe: Silhouette = {
  title: 'Axe',
  box: [240, 360],
  size: 240,
  words: ['axe', 'woodcutter'],
  parts: [
    { tone: 'paper', d: contour('92,60! 112,56! 132,190 152,320 158,346! 132,352! 122,260 106,150') },
    { tone: 'fold', d: contour('92,60! 100,58! 120,190 138,350! 132,352! 122,260 106,150') },
    {
      tone: 'accent',
      d: contour('66,26! 120,40 170,30 210,6! 234,60 232,120 214,168! 180,130 130,116 84,120! 74,74'),
    },
    { tone: 'glow', d: contour('210,6! 234,60 232,120 214,168! 206,158! 218,120 218,60 202,12!') },
    { tone: 'paper', d: polygon('84,22 110,18 118,60 92,66') },
  ],
};
