import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

/** The foot of the glass is at x, y. */
const glass = (x: number, y: number) =>
  contour(
    `${x - 10},${y - 36}! ${x + 10},${y - 36}! ${x + 8},${y - 18} ${x + 2},${y - 12}! ${x + 2},${y - 4}! ${x + 9},${y}! ${x - 9},${y}! ${x - 2},${y - 4}! ${x - 2},${y - 12}! ${x - 8},${y - 18}`,
  );

export const partyTablePunch: Silhouette = {
  title: 'Table with a punch bowl',
  box: [460, 320],
  size: 225,
  ground: 314,
  words: ['punch', 'party', 'bowl', 'feast'],
  parts: [
    { tone: 'paper', d: stroke('272,70 300,20 318,10 330,18'), line: 7 },
    { tone: 'paper', d: glass(60, 126) + glass(96, 130) + glass(376, 128) + glass(410, 124) },
    { tone: 'fold', d: glass(132, 126) + glass(342, 130) },
    { tone: 'accent', d: contour('134,54! 330,54! 326,78 312,92 152,92 138,78') },
    {
      tone: 'paper',
      d: contour(
        '122,50! 342,50! 340,62 328,66! 318,92 286,114 252,120! 256,128 280,132! 184,132! 208,128 212,120! 178,114 146,92 136,66! 124,62',
      ),
    },
    { tone: 'accent', d: `${ellipse(186, 52, 11, 9)}${ellipse(226, 48, 12, 9)}` },
    { tone: 'fold', d: contour('156,72! 172,72! 184,98 204,112! 184,106 166,92') },
    { tone: 'shade', d: polygon('60,150 78,150 70,316 58,316|382,150 400,150 402,316 390,316') },
    {
      tone: 'paper',
      d: contour(
        '14,130! 446,130! 452,170 448,206 456,236! 428,222 400,244 372,224 344,248 314,226 286,250 256,228 230,252 204,228 174,250 146,226 116,248 88,224 60,244 32,222 4,236! 12,206 8,170',
      ),
    },
    { tone: 'fold', d: contour('14,130! 446,130! 448,146 440,152 20,152 12,146') },
    {
      tone: 'shade',
      d: contour(
        '120,156! 132,156! 128,200 116,240! 112,236 122,196|238,156! 248,156! 246,200 236,244! 230,244 236,200|344,156! 352,156! 362,200 350,240! 344,240 352,196',
      ),
    },
  ],
};
