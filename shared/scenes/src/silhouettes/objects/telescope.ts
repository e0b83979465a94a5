import { ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const telescope: Silhouette = {
  title: 'Telescope',
  box: [380, 300],
  size: 220,
  words: ['telescope', 'astronomer'],
  parts: [
    { tone: 'paper', d: polygon('30,176 44,204 150,152 138,124') },
    { tone: 'fold', d: polygon('134,118 150,158 236,114 220,74') },
    { tone: 'paper', d: polygon('214,64 236,122 360,60 336,2') },
    {
      tone: 'accent',
      d: polygon('330,0 344,-4 372,62 358,70|128,122 138,116 154,158 144,162|210,66 220,62 240,118 230,124'),
    },
    { tone: 'paper', d: polygon('14,180 32,174 48,206 30,214') },
    { tone: 'glow', d: ellipse(352, 32, 6, 34) },
    { tone: 'paper', d: stroke('190,140 120,294|194,140 260,294|192,140 196,286'), line: 8 },
    { tone: 'paper', d: ellipse(192, 136, 15) },
  ],
};
