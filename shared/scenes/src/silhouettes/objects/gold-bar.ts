import { polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const goldBar: Silhouette = {
  title: 'Bar of gold',
  box: [280, 130],
  size: 120,
  ground: 124,
  words: ['gold', 'treasure'],
  parts: [
    { tone: 'paper', d: polygon('18,126 46,50 90,22 242,22 274,92 250,126') },
    { tone: 'fold', d: polygon('46,50 90,22 242,22 212,50') },
    { tone: 'glow', d: polygon('22,124 46,52 210,52 240,124') },
    { tone: 'accent', d: polygon('66,72 188,72 198,100 56,100') },
    { tone: 'shade', d: polygon('214,52 242,24 272,92 246,124') },
  ],
};
