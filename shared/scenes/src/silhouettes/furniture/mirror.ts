import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const mirror: Silhouette = {
  title: 'Standing mirror',
  box: [220, 400],
  size: 280,
  words: ['mirror', 'reflection'],
  parts: [
    {
      tone: 'paper',
      d: stroke('36,90 30,392|184,90 190,392|14,394 48,392|172,392 206,394|32,330 188,330'),
      line: 8,
    },
    {
      tone: 'paper',
      d: contour(
        '110,4! 124,16 150,22 178,60 186,150 180,260 150,310 110,320 70,310 40,260 34,150 42,60 70,22 96,16',
      ),
    },
    {
      tone: 'glow',
      d: contour('110,32 144,44 166,84 170,150 164,244 140,288 110,296 80,288 56,244 50,150 54,84 76,44'),
    },
    { tone: 'fold', d: polygon('70,150 128,60 138,66 76,172|80,210 150,100 156,108 88,230') },
    { tone: 'accent', d: ellipse(110, 12, 9) },
    { tone: 'paper', d: `${ellipse(34, 180, 9)}${ellipse(186, 180, 9)}` },
  ],
};
