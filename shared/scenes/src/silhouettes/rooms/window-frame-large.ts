import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const windowFrameLarge: Silhouette = {
  title: 'Large window with curtains',
  box: [640, 640],
  size: 520,
  words: ['window', 'curtains'],
  parts: [
    { tone: 'paper', d: `M20,20L620,18L618,620L22,622ZM150,90L152,556L486,556L488,88Z` },
    { tone: 'paper', d: stroke('319,88 319,558|148,320 490,318'), line: 12 },
    {
      tone: 'paper',
      d: stroke('204,90 204,318|263,90 263,318|376,90 376,318|433,90 433,318|150,204 488,203'),
      line: 5,
    },
    { tone: 'fold', d: polygon('128,556 510,554 526,586 112,588') },
    { tone: 'shade', d: polygon('112,588 526,586 524,598 114,600') },
    { tone: 'paper', d: contour('0,40! 640,30! 636,52! 4,60!') },
    { tone: 'fold', d: contour('0,36! 220,34! 210,160 176,280 120,370 86,420! 92,520 84,640! 0,640!') },
    {
      tone: 'shade',
      d: contour('60,36! 110,36! 112,180 84,320 62,416! 66,520 58,640! 30,640! 40,420 58,240'),
    },
    {
      tone: 'fold',
      d: contour('640,36! 424,34! 434,160 466,280 518,370 552,420! 546,520 556,640! 640,640!'),
    },
    {
      tone: 'shade',
      d: contour('582,36! 532,36! 528,180 556,320 578,416! 572,520 580,640! 612,640! 600,420 584,240'),
    },
    {
      tone: 'accent',
      d: contour(
        '62,404! 88,412 124,372! 130,384 94,430 60,424!|580,404! 554,412 518,372! 512,384 548,430 582,424!',
      ),
    },
    { tone: 'paper', d: `${ellipse(8, 46, 12)}${ellipse(632, 42, 12)}` },
    { tone: 'paper', d: stroke('10,46 630,42'), line: 5 },
  ],
};
