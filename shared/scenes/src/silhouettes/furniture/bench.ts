import { polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bench: Silhouette = {
  title: 'Park bench',
  box: [400, 210],
  size: 140,
  words: ['bench', 'park'],
  parts: [
    {
      tone: 'paper',
      d: polygon('20,60 380,58 380,72 20,74|20,84 380,82 380,96 20,98|10,120 390,118 394,134 6,136'),
    },
    {
      tone: 'paper',
      d: stroke('50,56 56,124 44,204|350,56 344,124 356,204|58,128 84,204|342,128 316,204'),
      line: 9,
    },
    { tone: 'paper', d: stroke('14,100 8,84 28,82 52,86|386,100 392,84 372,82 348,86'), line: 7 },
    { tone: 'fold', d: polygon('20,60 380,58 380,63 20,65|10,120 390,118 391,124 9,126') },
  ],
};
