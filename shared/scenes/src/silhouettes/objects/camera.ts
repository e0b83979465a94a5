import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const camera: Silhouette = {
  title: 'Camera',
  box: [320, 250],
  size: 200,
  words: ['camera', 'photo', 'photograph', 'photographer'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '10,74! 20,60 84,58! 100,30 116,20 196,20 212,30 226,58! 300,60 310,74! 312,150 308,226! 290,240 30,240 12,226! 8,150',
      ),
    },
    { tone: 'fold', d: polygon('22,46 66,46 68,58 20,58') },
    { tone: 'accent', d: polygon('240,44 276,44 278,58 238,58') },
    { tone: 'shade', d: polygon('10,96 310,96 310,112 10,112') },
    { tone: 'glow', d: polygon('134,32 180,32 182,50 132,50') },
    { tone: 'paper', d: ellipse(160, 150, 76) },
    { tone: 'fold', d: ellipse(160, 150, 68) },
    { tone: 'shade', d: ellipse(160, 150, 50) },
    { tone: 'glow', d: contour('132,132 146,116 166,112! 172,122! 152,128 140,144!') },
    { tone: 'accent', d: ellipse(278, 84, 7) },
  ],
};
