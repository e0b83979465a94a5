import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const spectacles: Silhouette = {
  title: 'Spectacles',
  box: [360, 150],
  size: 110,
  words: ['glasses', 'spectacles'],
  parts: [
    {
      tone: 'paper',
      d: stroke(
        '20,60 30,110 76,132 130,116 146,72 128,40 76,30 32,40 20,60|214,72 230,116 284,132 330,110 340,60 328,40 284,30 232,40 214,72',
      ),
      line: 9,
    },
    {
      tone: 'glow',
      d: contour(
        '28,62 38,104 76,122 122,108 136,74 120,48 76,40 40,48|224,74 238,108 284,122 322,104 332,62 320,48 284,40 240,48',
      ),
    },
    {
      tone: 'paper',
      d: stroke('146,72 180,54 214,72|20,56 4,36 16,8 60,4|340,56 356,36 346,8 300,4'),
      line: 9,
    },
    { tone: 'fold', d: polygon('60,50 76,48 50,108 40,100|264,50 280,48 254,108 244,100') },
  ],
};
