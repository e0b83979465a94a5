import { polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const gem: Silhouette = {
  title: 'Gem',
  box: [320, 270],
  size: 220,
  words: ['gem', 'diamond', 'jewel', 'jewels', 'ruby'],
  parts: [
    { tone: 'paper', d: polygon('74,14 246,10 312,92 162,262 8,94') },
    { tone: 'fold', d: polygon('74,14 112,92 8,94') },
    { tone: 'fold', d: polygon('162,12 112,92 212,90') },
    { tone: 'fold', d: polygon('246,10 312,92 212,90') },
    { tone: 'shade', d: polygon('212,90 312,92 162,262') },
    { tone: 'accent', d: polygon('112,92 212,90 162,262') },
    {
      tone: 'cut',
      d: stroke('8,94! 312,92!|74,14! 112,92! 162,12! 212,90! 246,10!|112,92! 162,262! 212,90!'),
      line: 3,
    },
    { tone: 'glow', d: stroke('286,34 310,12|300,50 318,46|268,14 272,-2'), line: 4 },
  ],
};
