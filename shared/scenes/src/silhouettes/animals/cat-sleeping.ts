import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const catSleeping: Silhouette = {
  title: 'Cat, asleep',
  box: [320, 150],
  size: 72,
  ground: 144,
  words: ['asleep', 'sleeping', 'nap'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '30,142! 20,128 20,108 26,94! 26,64! 46,78 66,76 86,60! 92,88! 112,62 146,40 190,30 234,38 272,64 296,100 302,126 288,142 250,146 160,146 80,146 44,146',
      ),
    },
    { tone: 'shade', d: contour('196,142! 180,116 190,82 220,66 256,78 276,108 270,134 252,144!') },
    { tone: 'paper', d: stroke('288,124 262,136 220,138 170,134 132,136 112,128'), line: 15 },
    { tone: 'fold', d: stroke('284,126 256,134 214,136 168,131 134,132'), line: 4 },
    { tone: 'cut', d: stroke('36,106 44,112 53,107|66,106 74,111 82,105|92,88 106,104 104,122'), line: 3 },
    { tone: 'accent', d: contour('54,116 60,114 66,116 60,123') },
  ],
};
