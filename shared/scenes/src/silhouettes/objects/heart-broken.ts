import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const heartBroken: Silhouette = {
  title: 'Broken heart',
  box: [320, 300],
  size: 240,
  words: ['heart', 'love', 'lover'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '150,72! 120,30 80,14 40,28 16,66 16,110 36,160 76,210 120,250 146,286! 160,244! 132,208! 164,168! 128,128! 162,100!',
      ),
    },
    {
      tone: 'paper',
      d: contour(
        '176,66! 204,24 244,12 284,30 306,70 302,116 280,164 242,212 200,250 168,288! 182,240! 156,206! 190,164! 154,130! 188,98!',
      ),
    },
    {
      tone: 'fold',
      d: contour('44,72 60,46 90,40 74,60 52,96|270,50 290,76 290,110 272,150 258,160! 276,110'),
    },
    { tone: 'accent', d: stroke('148,150 168,144|144,222 166,228'), line: 4 },
  ],
};
