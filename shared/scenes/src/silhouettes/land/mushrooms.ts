import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const mushrooms: Silhouette = {
  title: 'Mushrooms',
  box: [300, 260],
  size: 180,
  ground: 250,
  words: ['mushroom', 'mushrooms'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '120,120! 164,120! 162,180 176,250! 106,250! 122,180|216,180! 244,180! 242,220 254,250! 206,250! 218,220|48,196! 70,196! 70,226 80,250! 38,250! 48,226',
      ),
    },
    {
      tone: 'accent',
      d: contour('40,120! 48,70 84,28 140,10 196,28 234,70 242,120! 200,132 140,126 80,132'),
    },
    {
      tone: 'accent',
      d: contour(
        '180,182! 186,150 210,132 238,134 264,152 272,182! 226,190|18,200! 24,172 44,156 64,156 86,174 92,200! 54,208',
      ),
    },
    {
      tone: 'glow',
      d: `${ellipse(100, 70, 15, 11)}${ellipse(160, 50, 13, 10)}${ellipse(190, 92, 16, 11)}${ellipse(128, 104, 10, 7)}${ellipse(218, 160, 9, 7)}${ellipse(246, 168, 7, 6)}${ellipse(44, 180, 8, 6)}${ellipse(68, 182, 7, 5)}`,
    },
    { tone: 'shade', d: contour('80,130! 140,124 200,130! 180,140 140,136 104,140') },
    { tone: 'paper', d: contour('0,260! 40,244 120,248 200,242 300,256! 300,260!') },
  ],
};
