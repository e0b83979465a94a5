import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const moonFull: Silhouette = {
  title: 'Full moon',
  box: [240, 240],
  size: 170,
  air: 170,
  ground: 120,
  floats: true,
  words: ['moon'],
  parts: [
    { tone: 'glow', d: ellipse(120, 120, 112) },
    {
      tone: 'fold',
      d: contour(
        '70,66 94,54 120,64 126,86 108,100 82,98 64,86|140,126 168,116 190,132 188,160 164,172 142,158|76,148 96,142 112,156 106,176 84,180 70,166|150,60 166,56 174,70 162,80 150,74',
      ),
    },
  ],
};
