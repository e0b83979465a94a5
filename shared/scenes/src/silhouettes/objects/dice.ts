import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const dice: Silhouette = {
  title: 'Two dice',
  box: [340, 280],
  size: 220,
  words: ['dice', 'gambler', 'game'],
  parts: [
    {
      tone: 'paper',
      d: contour('20,90! 120,50 132,52 198,116 198,130! 166,222 154,230! 48,250 38,246 6,112 10,96'),
    },
    { tone: 'fold', d: contour('20,90! 120,50 132,52 198,116! 100,142 92,140') },
    { tone: 'shade', d: contour('198,122! 166,222 154,230! 110,240! 100,142') },
    {
      tone: 'cut',
      d: `${ellipse(76, 100, 9, 7)}${ellipse(146, 100, 9, 7)}${ellipse(112, 78, 8, 6)}${ellipse(112, 120, 9, 7)}${ellipse(50, 152, 8, 10)}${ellipse(62, 212, 8, 10)}${ellipse(56, 182, 8, 10)}${ellipse(134, 168, 8, 10)}${ellipse(146, 208, 8, 10)}`,
    },
    {
      tone: 'accent',
      d: contour('206,150! 300,136 312,142 334,220 330,232! 240,264 228,260 196,172 198,158'),
    },
    {
      tone: 'glow',
      d: `${ellipse(232, 178, 10)}${ellipse(296, 164, 10)}${ellipse(264, 198, 10)}${ellipse(250, 234, 10)}${ellipse(312, 216, 10)}`,
    },
  ],
};
