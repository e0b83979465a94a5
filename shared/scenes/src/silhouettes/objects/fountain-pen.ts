import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const fountainPen: Silhouette = {
  title: 'Fountain pen',
  box: [330, 330],
  size: 250,
  words: ['pen', 'letter', 'signed', 'writing'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '12,318! 30,270 56,232! 74,222! 78,228! 232,74 268,34 288,18 308,22 314,42 298,66 258,102 104,254! 108,260! 98,276! 60,300',
      ),
    },
    { tone: 'accent', d: contour('12,318! 30,270 56,232! 98,276! 60,300') },
    { tone: 'cut', d: stroke('20,310 62,268'), line: 3 },
    { tone: 'cut', d: ellipse(65, 265, 6) },
    { tone: 'cut', d: stroke('76,228 102,254|176,130 202,156|184,122 210,148'), line: 4 },
    { tone: 'fold', d: contour('100,220! 226,96 270,50 286,40! 278,56 236,98 112,222!') },
    { tone: 'shade', d: stroke('224,146 296,76 300,60'), line: 6 },
    { tone: 'paper', d: contour('10,328! 120,320 200,326 270,318 320,328! 200,334 100,334!') },
  ],
};
