import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const radiationSign: Silhouette = {
  title: 'Radiation sign',
  box: [320, 320],
  size: 250,
  words: ['radiation', 'nuclear', 'reactor'],
  parts: [
    { tone: 'accent', d: contour('160,8! 176,16 306,262 312,286 300,300! 24,302 10,290 14,268 144,16') },
    { tone: 'paper', d: contour('160,28! 290,276! 34,280!') },
    { tone: 'accent', d: contour('160,56! 268,266! 56,268!') },
    { tone: 'paper', d: ellipse(160, 196, 15) },
    {
      tone: 'paper',
      d: contour(
        '142,186! 116,140! 160,126 204,140! 178,186! 160,176|150,222! 126,264! 86,236 80,192! 134,194! 138,212|170,222! 194,264! 234,236 240,192! 186,194! 182,212',
      ),
    },
  ],
};
