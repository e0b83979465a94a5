import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const womanWithLantern: Silhouette = {
  title: 'Woman with a lantern',
  box: [230, 320],
  size: 290,
  ground: 314,
  parts: [
    {
      tone: 'shade',
      d: contour('82,118 104,112 132,122 160,124 182,118 188,126 182,136 158,144 128,142 100,146'),
    },
    {
      tone: 'paper',
      d: contour(
        '74,34 92,22 114,26 126,42 126,54 134,66! 127,70 128,78 124,86 112,88 108,96! 122,112 128,140 126,164 136,204 152,256 168,306! 146,314 120,304 92,314 58,304 22,312! 40,262 60,206 72,164 66,140 70,114 86,98! 84,90 72,84 64,66 56,68 44,58 46,44 58,38 68,42',
      ),
    },
    {
      tone: 'fold',
      d: contour('72,112 90,104 112,106 122,116 128,148 132,186 110,196 84,196 52,208! 62,172 60,138'),
    },
    { tone: 'cut', d: stroke('92,206 84,250 70,300|112,206 118,256 118,296'), line: 3 },
    { tone: 'paper', d: stroke('184,122 186,110 196,106 206,112 208,124'), line: 3.5 },
    { tone: 'paper', d: polygon('180,132 196,116 212,132 216,136 214,184 218,190 174,190 178,184 176,136') },
    { tone: 'glow', d: contour('184,140! 208,140! 207,178! 185,178!') },
    { tone: 'paper', d: stroke('196,138 196,182'), line: 2.5 },
    { tone: 'paper', d: ellipse(186, 126, 9, 8) },
  ],
};
