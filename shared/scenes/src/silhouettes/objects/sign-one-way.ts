import { polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const signOneWay: Silhouette = {
  title: 'One way sign',
  box: [260, 380],
  size: 290,
  words: ['sign', 'one-way'],
  parts: [
    { tone: 'paper', d: polygon('124,90 134,90 136,378 122,378') },
    { tone: 'paper', d: polygon('104,368 152,366 158,380 98,380') },
    { tone: 'accent', d: polygon('6,26 252,20 254,98 8,104') },
    { tone: 'glow', d: polygon('32,54 164,50 164,32 230,60 166,92 166,74 32,78') },
  ],
};
