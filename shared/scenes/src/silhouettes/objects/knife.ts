import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const knife: Silhouette = {
  title: 'Kitchen knife',
  box: [380, 110],
  size: 110,
  words: ['knife', 'stabbed', 'dagger'],
  parts: [
    { tone: 'paper', d: contour('236,24! 252,20 330,24 366,34 376,54 366,74 340,78 300,70 240,74!') },
    { tone: 'glow', d: contour('240,20! 180,14 80,30 4,80! 80,88 170,86 240,78!') },
    { tone: 'fold', d: contour('180,66 80,74 4,80! 80,88 170,86 240,78! 240,66!') },
    { tone: 'accent', d: polygon('232,16 246,14 246,82 232,84') },
    { tone: 'cut', d: `${ellipse(276, 46, 5)}${ellipse(310, 48, 5)}${ellipse(344, 52, 5)}` },
  ],
};
