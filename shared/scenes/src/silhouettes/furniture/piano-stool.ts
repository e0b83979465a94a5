import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const pianoStool: Silhouette = {
  title: 'Piano stool',
  box: [160, 190],
  size: 125,
  words: ['stool'],
  parts: [
    { tone: 'accent', d: contour('10,40 24,16 80,8 136,16 150,40! 80,52') },
    { tone: 'paper', d: contour('6,40! 80,50 154,40! 152,58! 80,66 8,58!') },
    { tone: 'paper', d: polygon('70,62 92,62 90,108 72,108') },
    { tone: 'cut', d: stroke('68,74 96,70|68,86 96,82|68,98 96,94'), line: 3 },
    {
      tone: 'paper',
      d: contour(
        '60,106! 100,106! 122,136 140,160 152,186! 134,186! 116,160 96,136 80,132 64,136 44,160 26,186! 8,186! 20,160 38,136',
      ),
    },
    { tone: 'paper', d: stroke('80,130 80,184'), line: 6 },
  ],
};
