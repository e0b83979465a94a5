import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bookOpen: Silhouette = {
  title: 'Open book',
  box: [360, 250],
  size: 220,
  words: ['book', 'read', 'diary', 'novel'],
  parts: [
    {
      tone: 'shade',
      d: contour('8,60! 100,40 180,70! 260,40 352,60! 354,224! 260,210 190,234! 170,234! 100,210 6,224!'),
    },
    {
      tone: 'glow',
      d: contour(
        '22,46! 80,24 150,34 178,62! 178,222! 140,198 80,192 22,206!|338,46! 280,24 210,34 182,62! 182,222! 220,198 280,192 338,206!',
      ),
    },
    {
      tone: 'paper',
      d: stroke(
        '46,74 90,62 150,78|46,102 90,90 150,106|46,130 90,118 150,134|46,158 90,146 130,156|210,78 270,62 314,74|210,106 270,90 314,102|210,134 270,118 314,130',
      ),
      line: 4,
    },
    { tone: 'paper', d: stroke('180,62 180,228'), line: 5 },
    { tone: 'accent', d: contour('228,26! 248,24! 250,150! 240,138 230,152!') },
  ],
};
