import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const gullFlying: Silhouette = {
  title: 'Gull, flying',
  box: [406, 189],
  size: 120,
  air: 250,
  ground: 185,
  floats: true,
  words: ['gull', 'gulls', 'seagull', 'seagulls'],
  parts: [
    { tone: 'shade', d: contour('230,122 240,74 266,32 312,6 360,8 402,30! 354,32 314,46 286,74 264,118') },
    {
      tone: 'paper',
      d: contour(
        '274,140 260,146 236,162 196,176 150,180 94,184! 106,172! 90,162! 128,158 164,142 198,126 230,120 250,114 266,118 278,128! 298,136!',
      ),
    },
    {
      tone: 'fold',
      d: contour('178,156! 160,126 138,94 106,74 60,70 4,76! 54,46 114,34 166,46 208,82 234,126'),
    },
    { tone: 'shade', d: contour('72,58 86,71! 60,70 4,76! 54,46') },
    { tone: 'cut', d: stroke('218,126 186,86 142,62|200,136 172,102 146,82'), line: 3 },
    { tone: 'cut', d: contour('268,127 267,130 264,131 261,130 260,127 261,125 264,123 267,125') },
    { tone: 'accent', d: contour('274,140 278,128! 298,136!') },
  ],
};
