import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const gullStanding: Silhouette = {
  title: 'Gull, standing',
  box: [272, 213],
  size: 95,
  ground: 209,
  words: ['seabird', 'bird'],
  parts: [
    {
      tone: 'accent',
      d: stroke('150,150 152,200! 134,206|152,200! 176,206|128,152 124,200! 106,206|124,200! 146,206'),
      line: 5,
    },
    {
      tone: 'paper',
      d: contour(
        '266,34! 250,42! 240,48! 232,44 222,58 222,86 208,120 178,144 140,158 100,158 66,168 20,180! 44,162 78,136 108,96 142,70 170,58 180,32 194,10 218,4 236,14 244,26',
      ),
    },
    {
      tone: 'fold',
      d: contour('176,78 188,102 172,130 132,146 84,154 40,160 4,172! 24,152 62,138 96,104 130,78 156,70'),
    },
    { tone: 'shade', d: contour('40,160 4,172! 24,152 56,142!') },
    { tone: 'accent', d: contour('252,42 242,46! 240,34 246,24! 268,34!') },
    { tone: 'cut', d: contour('227,24 225,27 222,29 219,27 218,24 219,21 222,20 225,21') },
    { tone: 'cut', d: stroke('164,98 128,124 80,142'), line: 3 },
  ],
};
