import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const snowDrift: Silhouette = {
  title: 'Snow drift',
  box: [1300, 200],
  size: 140,
  ground: 150,
  floats: true,
  words: ['drift'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '0,200! 0,110! 120,80 260,50 400,60 520,110 660,130 800,90 940,30 1060,20 1180,60 1300,96! 1300,200!',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '120,80 260,50 400,60 520,110! 400,100 280,90|800,90 940,30 1060,20 1180,60! 1050,60 920,80',
      ),
    },
    {
      tone: 'shade',
      d: contour('0,200! 0,170! 200,150 420,176 640,200!|700,200! 860,160 1060,150 1300,170! 1300,200!'),
    },
  ],
};
