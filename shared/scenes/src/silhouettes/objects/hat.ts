import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const hat: Silhouette = {
  title: 'Bowler hat',
  box: [300, 170],
  size: 130,
  words: ['hat', 'bowler'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '4,112! 30,120 66,116! 62,70 80,30 120,10 160,6 204,18 230,50 236,116! 270,120 296,108! 286,140 240,156 150,162 60,156 14,140',
      ),
    },
    { tone: 'accent', d: contour('66,96! 150,108 236,96! 236,118! 150,130 66,118!') },
    { tone: 'fold', d: contour('82,70 96,38 126,24! 108,50 100,86! 84,84') },
    { tone: 'accent', d: contour('226,92! 250,76 256,88! 240,102') },
  ],
};
