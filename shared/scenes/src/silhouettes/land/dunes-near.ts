import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const dunesNear: Silhouette = {
  title: 'Dune, near',
  box: [1500, 320],
  size: 240,
  ground: 220,
  floats: true,
  words: ['dune'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '0,320! 0,210! 180,190 380,120 560,40 660,10! 740,70 860,150 1020,190 1200,180 1360,140 1500,120! 1500,320!',
      ),
    },
    {
      tone: 'shade',
      d: contour('660,10! 740,70 860,150 1020,190 1120,188! 900,230 700,320! 560,320! 640,230 700,130'),
    },
    {
      tone: 'cut',
      d: stroke(
        '120,260 240,240 360,250 460,232|160,290 300,272 420,284 500,270|1060,250 1180,234 1300,246 1420,226|1000,286 1140,268 1280,282',
      ),
      line: 3,
    },
  ],
};
