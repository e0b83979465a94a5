import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const desk: Silhouette = {
  title: 'Writing desk',
  box: [420, 280],
  size: 200,
  words: ['desk', 'office', 'study'],
  parts: [
    { tone: 'paper', d: contour('8,110! 20,100 400,98 412,108! 412,124! 8,126!') },
    { tone: 'paper', d: polygon('26,124 150,124 150,276 28,276|290,124 396,124 394,276 292,276') },
    {
      tone: 'fold',
      d: polygon(
        '40,138 138,138 138,176 40,176|40,186 138,186 138,222 40,222|40,232 138,232 138,266 40,266|302,138 384,138 384,176 302,176|302,186 384,186 384,222 302,222|302,232 384,232 384,266 302,266',
      ),
    },
    {
      tone: 'paper',
      d: `${ellipse(89, 157, 5)}${ellipse(89, 204, 5)}${ellipse(89, 249, 5)}${ellipse(343, 157, 5)}${ellipse(343, 204, 5)}${ellipse(343, 249, 5)}`,
    },
    { tone: 'paper', d: stroke('90,98 84,56 110,26'), line: 6 },
    { tone: 'accent', d: contour('92,34! 104,16 130,10 158,24 170,44! 130,36') },
    { tone: 'glow', d: contour('100,36! 130,38 166,44! 140,54 112,50') },
    { tone: 'fold', d: polygon('196,92 276,86 282,98 194,99') },
    { tone: 'paper', d: contour('316,100! 312,82 320,74 340,74 346,82 342,100!') },
    { tone: 'paper', d: stroke('326,78 318,40|334,78 344,36'), line: 3 },
    { tone: 'shade', d: polygon('150,126 290,126 290,142 150,142') },
  ],
};
