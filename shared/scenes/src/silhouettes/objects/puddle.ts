import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const puddle: Silhouette = {
  title: 'Puddle',
  box: [520, 90],
  size: 80,
  ground: 50,
  floats: true,
  words: ['puddle', 'water', 'wet'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '10,52 44,34 96,32 130,16 200,10 270,14 320,8 392,18 430,32 486,38 512,54 478,70 420,72 360,84 270,78 200,86 130,76 70,74 28,66',
      ),
    },
    {
      tone: 'fold',
      d: contour('60,52 110,40 180,26 250,28 230,36 160,46 110,58|300,28 360,26 420,40 460,50 420,54 360,42'),
    },
  ],
};
