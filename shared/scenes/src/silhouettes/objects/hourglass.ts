import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const hourglass: Silhouette = {
  title: 'Hourglass',
  box: [230, 340],
  size: 260,
  words: ['hourglass', 'time', 'minutes'],
  parts: [
    { tone: 'paper', d: polygon('16,6 214,4 216,30 14,32|14,308 216,310 214,336 16,334') },
    { tone: 'fold', d: polygon('24,10 206,8 207,16 23,18') },
    { tone: 'paper', d: stroke('36,30 36,310|194,30 194,310'), line: 9 },
    {
      tone: 'glow',
      d: contour(
        '56,34! 174,34! 174,80 156,122 122,162 122,178 156,218 174,260 174,306! 56,306! 56,260 74,218 108,178 108,162 74,122 56,80',
      ),
    },
    {
      tone: 'accent',
      d: contour(
        '72,96! 100,104 158,94! 146,122 118,158 118,230! 140,256 164,286 168,304! 62,304! 66,286 90,256 112,230! 112,158 84,122',
      ),
    },
    {
      tone: 'paper',
      d: stroke(
        '56,34 56,80 74,122 108,162 108,178 74,218 56,260 56,306|174,34 174,80 156,122 122,162 122,178 156,218 174,260 174,306',
      ),
      line: 4,
    },
    { tone: 'paper', d: `${ellipse(36, 170, 8)}${ellipse(194, 170, 8)}` },
  ],
};
