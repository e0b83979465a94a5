import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const wallClock: Silhouette = {
  title: 'Wall clock',
  box: [220, 300],
  size: 150,
  air: 330,
  ground: 300,
  floats: true,
  words: ['clock'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '110,4! 140,22 176,26! 190,60 206,110 196,160 168,196! 160,236 140,270 110,296! 80,270 60,236 52,196! 24,160 14,110 30,60 44,26! 80,22',
      ),
    },
    { tone: 'glow', d: ellipse(110, 110, 74) },
    { tone: 'paper', d: stroke('110,110 110,60|110,110 144,128'), line: 5 },
    { tone: 'paper', d: stroke('110,42 110,50|110,170 110,178|42,110 50,110|170,110 178,110'), line: 4 },
    { tone: 'accent', d: stroke('110,200 116,252'), line: 3.5 },
    { tone: 'accent', d: ellipse(116, 254, 12) },
    { tone: 'paper', d: ellipse(110, 110, 7) },
  ],
};
