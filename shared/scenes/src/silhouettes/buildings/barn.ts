import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const barn: Silhouette = {
  title: 'Barn',
  box: [460, 360],
  size: 290,
  words: ['barn', 'farm', 'farmer', 'stable'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '40,360! 44,180! 30,186! 20,174! 90,80 150,50 230,20! 310,50 370,80 440,174! 430,186! 416,180! 420,360!',
      ),
    },
    {
      tone: 'shade',
      d: contour(
        '20,174! 90,80 150,50 230,20! 310,50 370,80 440,174! 430,186! 360,96 300,70 230,42! 160,70 100,96 30,186!',
      ),
    },
    { tone: 'accent', d: polygon('150,220 310,218 312,360 148,360') },
    { tone: 'paper', d: stroke('150,220 310,218 312,360 148,360 150,220'), line: 6 },
    {
      tone: 'paper',
      d: stroke('152,222 228,356|228,222 152,356|232,222 308,356|308,222 232,356|230,220 230,358'),
      line: 5,
    },
    { tone: 'shade', d: polygon('196,96 264,96 264,160 196,160') },
    { tone: 'glow', d: polygon('204,104 256,104 256,152 204,152') },
    { tone: 'fold', d: contour('208,152! 212,130 224,138 234,124 246,136 252,152!') },
    {
      tone: 'cut',
      d: stroke(
        '70,180 68,350|100,160 98,350|126,140 124,350|336,140 338,350|362,160 364,350|392,180 394,350',
      ),
      line: 2.5,
    },
    { tone: 'paper', d: stroke('230,20 230,-4'), line: 4 },
  ],
};
