import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const floorLamp: Silhouette = {
  title: 'Floor lamp',
  box: [200, 460],
  size: 320,
  words: ['lamp'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '96,140! 104,140! 105,300 108,420! 124,436 142,444 146,458! 54,458! 58,444 76,436 92,420! 95,300',
      ),
    },
    { tone: 'paper', d: `${ellipse(100, 300, 9)}${ellipse(100, 190, 7)}` },
    { tone: 'glow', d: contour('66,18! 100,12 134,18! 150,60 184,122! 140,130 60,130 16,122! 50,60') },
    { tone: 'accent', d: contour('12,118! 100,132 188,118! 190,132! 100,144 10,132!') },
    { tone: 'paper', d: contour('64,10! 100,4 136,10! 136,22! 100,18 64,22!') },
    {
      tone: 'accent',
      d: stroke(
        '16,130 13,152|30,134 28,158|44,138 43,160|58,140 57,164|72,142 72,164|86,142 86,166|100,142 100,167|114,142 114,166|128,142 129,164|142,140 143,164|156,138 158,160|170,134 172,158|184,130 187,152',
      ),
      line: 3.5,
    },
    { tone: 'paper', d: stroke('100,140 130,172 130,206'), line: 3 },
  ],
};
