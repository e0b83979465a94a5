import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const candle: Silhouette = {
  title: 'Candle',
  box: [160, 320],
  size: 200,
  words: ['candle', 'candlelight'],
  parts: [
    { tone: 'glow', d: contour('80,96 60,78 62,52 80,6 98,52 100,78') },
    { tone: 'paper', d: stroke('80,92 80,112'), line: 4 },
    { tone: 'paper', d: contour('52,112! 60,104 80,110 100,102 110,112! 112,180 110,270! 50,270! 48,180') },
    { tone: 'fold', d: contour('52,112! 60,104 80,110 84,124 78,160 68,164 64,130 58,146 52,140') },
    {
      tone: 'paper',
      d: contour('8,264! 40,258 80,262 120,258 152,264! 140,290 120,304! 130,316! 30,316! 40,304! 20,290'),
    },
    { tone: 'accent', d: stroke('146,270 158,282 152,298 136,296'), line: 8 },
  ],
};
