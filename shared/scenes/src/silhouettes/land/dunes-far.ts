import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const dunesFar: Silhouette = {
  title: 'Dunes, far',
  box: [1500, 240],
  size: 180,
  ground: 160,
  floats: true,
  words: ['desert', 'dunes', 'sand'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '0,240! 0,150! 140,130 300,60 360,36! 480,110 620,140 760,120 900,70 980,30 1020,14! 1120,90 1260,130 1400,110 1500,76! 1500,240!',
      ),
    },
    {
      tone: 'shade',
      d: contour(
        '360,36! 480,110 620,140 700,136! 560,170 440,180! 420,120|1020,14! 1120,90 1260,130 1330,128! 1200,170 1060,190! 1080,110',
      ),
    },
    { tone: 'fold', d: contour('0,240! 0,200! 200,180 420,200 640,240!') },
  ],
};
