import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const musicStand: Silhouette = {
  title: 'Music stand',
  box: [200, 360],
  size: 230,
  words: ['music', 'notes'],
  parts: [
    { tone: 'paper', d: stroke('104,150 102,300|102,296 60,352|102,296 146,352|102,286 100,356'), line: 6 },
    { tone: 'paper', d: ellipse(102, 212, 8) },
    { tone: 'paper', d: contour('20,38! 188,14! 198,138! 196,152 34,170 24,164!') },
    { tone: 'glow', d: polygon('34,34 104,26 108,136 40,146|110,25 178,17 188,126 114,136') },
    {
      tone: 'paper',
      d: stroke(
        '46,58 96,52|47,76 98,70|49,94 99,88|50,112 101,106|122,48 172,42|124,66 174,60|126,84 176,78|128,102 178,96',
      ),
      line: 3,
    },
    {
      tone: 'paper',
      d: `${ellipse(60, 64, 5)}${ellipse(82, 72, 5)}${ellipse(140, 54, 5)}${ellipse(164, 70, 5)}${ellipse(70, 100, 5)}`,
    },
    { tone: 'cut', d: stroke('40,156 180,138'), line: 3 },
  ],
};
