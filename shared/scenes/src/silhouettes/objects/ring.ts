import { polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const ring: Silhouette = {
  title: 'Ring with a stone',
  box: [220, 300],
  size: 200,
  words: ['ring', 'engagement', 'wedding', 'married'],
  parts: [
    {
      tone: 'paper',
      d: stroke('110,110 46,140 26,200 52,258 110,282 168,258 194,200 174,140 110,110'),
      line: 20,
    },
    { tone: 'fold', d: stroke('58,150 36,200 58,250'), line: 5 },
    { tone: 'accent', d: polygon('64,30 152,28 180,62 110,122 40,64') },
    { tone: 'glow', d: polygon('64,30 86,62 40,64|108,29 86,62 132,62|152,28 132,62 180,62') },
    { tone: 'glow', d: stroke('190,24 210,6|200,46 218,42|30,24 14,8|22,46 4,42'), line: 4 },
  ],
};
