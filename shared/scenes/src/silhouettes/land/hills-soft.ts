import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const hillsSoft: Silhouette = {
  title: 'Soft hills',
  box: [1500, 320],
  size: 560,
  ground: 200,
  floats: true,
  parts: [
    {
      tone: 'paper',
      d: contour(
        '0,320! 0,150! 120,104 280,70 430,96 560,150 680,162 820,110 980,40 1120,30 1260,84 1400,120 1500,116! 1500,320!',
      ),
    },
    { tone: 'fold', d: contour('0,320! 0,220! 180,190 380,214 620,262 800,320!') },
    { tone: 'shade', d: contour('700,320! 900,230 1120,176 1320,190 1500,226! 1500,320!') },
  ],
};
