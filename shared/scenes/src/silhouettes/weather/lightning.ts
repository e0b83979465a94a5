import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const lightning: Silhouette = {
  title: 'Lightning',
  box: [240, 520],
  size: 420,
  ground: 520,
  floats: true,
  words: ['lightning'],
  parts: [
    {
      tone: 'glow',
      d: contour(
        '130,0! 158,0! 128,110! 172,120! 120,230! 156,244! 96,360! 118,370! 54,516! 76,384! 50,372! 92,258! 62,242! 104,132! 76,120!',
      ),
    },
    { tone: 'glow', d: contour('150,122! 196,166! 178,190! 226,262! 192,214! 166,196! 180,170!') },
    { tone: 'glow', d: contour('66,246! 26,290! 38,312! 6,372! 20,304! 10,288!') },
  ],
};
