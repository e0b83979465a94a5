import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const messageInBottle: Silhouette = {
  title: 'Message in a bottle',
  box: [322, 168],
  size: 130,
  ground: 124,
  floats: true,
  words: ['message', 'bottle'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '54,112 64,86 94,66 184,36! 210,42 230,30! 266,14! 276,32! 242,50! 226,64 222,82! 134,132 94,142 64,134',
      ),
    },
    { tone: 'fold', d: contour('86,112 92,94 118,82 174,62! 186,80! 134,110 104,122') },
    { tone: 'accent', d: contour('264,12! 284,4! 294,26! 274,34!') },
    { tone: 'cut', d: stroke('106,104 162,78|114,112 170,86'), line: 3 },
    {
      tone: 'paper',
      d: contour(
        '4,136! 34,118 64,130! 94,116 130,132! 164,116 198,130! 230,114 260,128! 286,118 318,134! 318,164! 4,164!',
      ),
    },
    { tone: 'fold', d: contour('4,148! 54,138 94,150 144,138 194,150 244,138 318,148! 318,164! 4,164!') },
  ],
};
