import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const soupPlate: Silhouette = {
  title: 'Soup plate and spoon',
  box: [320, 130],
  size: 70,
  words: ['soup'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '6,54! 60,46 150,42 240,46 296,54! 280,76 240,104 200,116! 190,124! 112,124! 102,116! 60,104 22,76',
      ),
    },
    { tone: 'accent', d: ellipse(150, 54, 108, 10) },
    { tone: 'fold', d: contour('40,78 80,102 110,110! 70,108 34,86') },
    { tone: 'paper', d: stroke('220,50 300,14 314,10'), line: 6 },
    {
      tone: 'fold',
      d: contour(
        '120,38 110,26 122,16 114,2 126,10 130,22 120,32|170,38 160,28 172,16 166,4 178,12 180,24 170,34',
      ),
    },
  ],
};
