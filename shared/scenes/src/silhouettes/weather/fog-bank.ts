import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const fogBank: Silhouette = {
  title: 'Bank of fog',
  box: [1400, 240],
  size: 190,
  floats: true,
  words: ['fog', 'foggy', 'mist', 'misty'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '0,120 120,96 260,112 380,84 520,98 640,70 800,88 940,66 1080,92 1230,76 1400,100 1330,124 1180,118 1060,140 900,124 760,146 600,128 460,150 300,132 140,148',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '60,190 220,168 380,182 560,162 760,178 940,160 1140,178 1340,164 1390,188 1240,206 1040,198 840,216 640,200 440,214 240,202',
      ),
    },
    { tone: 'fold', d: contour('300,40 460,22 620,34 780,18 900,30 820,46 660,44 480,56') },
  ],
};
