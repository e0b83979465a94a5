import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const candelabrum: Silhouette = {
  title: 'Candelabrum',
  box: [260, 320],
  size: 210,
  words: ['candelabrum', 'candles'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '122,120! 138,120! 142,160 150,180 138,200 136,270! 160,286 184,296 190,314! 70,314! 76,296 100,286 124,270! 122,200 110,180 118,160',
      ),
    },
    { tone: 'paper', d: stroke('130,180 90,190 50,160 46,126|130,180 170,190 210,160 214,126'), line: 8 },
    {
      tone: 'accent',
      d: polygon(
        '28,116 64,116 60,130 32,130|112,106 148,106 144,120 116,120|196,116 232,116 228,130 200,130',
      ),
    },
    {
      tone: 'fold',
      d: polygon('38,66 54,66 54,116 38,116|121,52 139,52 139,106 121,106|206,66 222,66 222,116 206,116'),
    },
    {
      tone: 'glow',
      d: contour('46,62 36,46 46,22 56,46|130,48 120,32 130,6 140,32|214,62 204,46 214,22 224,46'),
    },
  ],
};
