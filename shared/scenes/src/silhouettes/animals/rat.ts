import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const rat: Silhouette = {
  title: 'Rat',
  box: [381, 111],
  size: 60,
  ground: 107,
  words: ['rat', 'rats', 'mouse', 'mice'],
  parts: [
    { tone: 'paper', d: stroke('144,88 108,92 74,82 54,60 24,64 8,80'), line: 7 },
    {
      tone: 'paper',
      d: contour(
        '360,72! 352,80 332,84 312,88 306,98! 322,100 324,106! 290,106! 280,94 244,98 214,100! 224,106! 172,106! 144,100 130,76 140,44 172,18 214,8 256,14 284,28 296,24 298,10 312,4 324,14 324,30 340,48',
      ),
    },
    { tone: 'fold', d: contour('320,20 317,28 310,31 302,28 300,20 302,12 310,9 317,12') },
    { tone: 'cut', d: contour('338,52 336,55 334,56 331,55 330,52 331,49 334,48 336,49') },
    { tone: 'paper', d: stroke('348,74 376,68|348,78 374,84'), line: 2 },
    { tone: 'cut', d: stroke('160,60 188,52 206,70 202,92'), line: 3 },
    { tone: 'accent', d: contour('365,73 363,77 360,78 356,77 355,73 356,70 360,68 363,70') },
  ],
};
