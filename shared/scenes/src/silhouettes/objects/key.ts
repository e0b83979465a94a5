import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const key: Silhouette = {
  title: 'Key',
  box: [180, 420],
  size: 260,
  ground: 414,
  parts: [
    {
      tone: 'paper',
      d: contour(
        '90,6 116,14 124,32 148,30 168,48 172,74 156,96 134,100 130,116 108,130! 108,148! 72,148! 72,130! 50,116 46,100 24,96 8,74 12,48 32,30 56,32 64,14',
      ),
    },
    {
      tone: 'cut',
      d: `${ellipse(90, 42, 17, 18)}${ellipse(47, 66, 19, 17)}${ellipse(133, 66, 19, 17)}${ellipse(90, 98, 14, 15)}`,
    },
    {
      tone: 'paper',
      d: polygon('66,146 114,146 114,156 104,164 104,400 98,412 82,412 76,400 76,164 66,156'),
    },
    {
      tone: 'paper',
      d: polygon(
        '102,326 156,326 156,346 140,346 140,358 160,358 160,396 142,396 142,380 126,380 126,396 102,396',
      ),
    },
    { tone: 'fold', d: polygon('76,164 88,164 88,408 82,410 76,400|66,148 114,148 114,154 66,154') },
    { tone: 'fold', d: polygon('70,186 110,186 110,196 70,196') },
  ],
};
