import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const pictureFramePyramids: Silhouette = {
  title: 'Picture of pyramids',
  box: [360, 280],
  size: 210,
  air: 260,
  ground: 140,
  floats: true,
  words: ['picture', 'painting', 'egypt', 'pyramid'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '8,8! 60,14 180,4 300,14 352,8! 348,70 356,140 348,210 352,272! 300,266 180,276 60,266 8,272! 12,210 4,140 12,70',
      ),
    },
    { tone: 'fold', d: polygon('34,34 326,34 326,246 34,246') },
    { tone: 'accent', d: ellipse(262, 92, 24) },
    { tone: 'shade', d: polygon('34,206 70,180 150,84 230,190 262,150 326,212 326,246 34,246') },
    { tone: 'paper', d: polygon('150,84 230,190 250,210 170,216|262,150 316,206 280,212') },
    { tone: 'paper', d: contour('34,216! 120,206 220,222 326,208! 326,246! 34,246!') },
  ],
};
