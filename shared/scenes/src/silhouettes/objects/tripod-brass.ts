import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const tripodBrass: Silhouette = {
  title: 'Brass instrument on a tripod',
  box: [240, 300],
  size: 200,
  ground: 296,
  words: ['tripod', 'surveyor', 'telescope'],
  parts: [
    { tone: 'shade', d: stroke('120,128 124,292'), line: 9 },
    { tone: 'paper', d: stroke('112,124 40,294|128,124 204,294'), line: 10 },
    { tone: 'paper', d: stroke('82,196 162,196'), line: 5 },
    { tone: 'paper', d: polygon('92,112 148,112 156,130 84,130') },
    { tone: 'paper', d: contour('104,112! 108,96 132,96 136,112!') },
    { tone: 'accent', d: polygon('34,74 40,40 168,26 172,20 216,16 220,64 176,66 170,62') },
    { tone: 'shade', d: polygon('160,27 170,26 173,63 163,62|40,42 52,40 50,72 36,74') },
    { tone: 'paper', d: ellipse(116, 78, 26) },
    { tone: 'fold', d: ellipse(116, 78, 15) },
  ],
};
