import { contour, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const chest: Silhouette = {
  title: 'Treasure chest',
  box: [340, 280],
  size: 200,
  words: ['chest', 'treasure', 'pirate'],
  parts: [
    { tone: 'glow', d: contour('40,128! 70,106 110,116 150,100 190,112 230,100 270,112 304,128!') },
    {
      tone: 'accent',
      d: contour(
        '60,128! 74,112 90,128!|120,128! 136,104 154,128!|200,128! 220,106 240,128!|256,128! 272,114 288,128!',
      ),
    },
    {
      tone: 'paper',
      d: contour(
        '20,104! 24,60 60,22 170,6 280,22 316,60 320,104! 300,98! 296,68 260,44 170,36 80,44 44,68 40,98!',
      ),
    },
    { tone: 'shade', d: contour('40,100! 44,68 80,44 170,36 260,44 296,68 300,100! 170,84') },
    { tone: 'paper', d: polygon('20,128 320,126 312,272 28,274') },
    { tone: 'fold', d: polygon('20,128 320,126 319,142 21,144') },
    { tone: 'fold', d: polygon('50,130 72,130 74,272 54,272|268,128 290,128 286,272 266,272') },
    { tone: 'accent', d: polygon('150,120 190,120 192,170 170,182 148,170') },
    { tone: 'cut', d: contour('170,136 177,144 174,152! 178,164! 162,164! 166,152! 163,144') },
  ],
};
