import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const moonCrescent: Silhouette = {
  title: 'Crescent moon',
  box: [220, 260],
  size: 150,
  air: 250,
  floats: true,
  words: ['crescent'],
  parts: [
    {
      tone: 'glow',
      d: contour(
        '150,8! 110,24 78,60 66,108 74,160 104,204 150,234 206,240! 168,256 112,254 60,228 22,182 8,126 20,70 54,28 100,8',
      ),
    },
  ],
};
