import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const coal = (x: number, y: number, s: number) =>
  polygon(
    `${x - 17 * s},${y} ${x - 12 * s},${y - 13 * s} ${x + s},${y - 19 * s} ${x + 13 * s},${y - 13 * s} ${x + 19 * s},${y - s} ${x + 9 * s},${y + 6 * s} ${x - 8 * s},${y + 7 * s}`,
  );
const facet = (x: number, y: number, s: number) =>
  polygon(
    `${x - 12 * s},${y - 13 * s} ${x + s},${y - 19 * s} ${x + 2 * s},${y - 8 * s} ${x - 8 * s},${y - 4 * s}`,
  );
const LUMPS: [x: number, y: number, size: number][] = [
  [60, 116, 1.1],
  [128, 134, 0.9],
  [206, 84, 0.9],
  [236, 138, 1.2],
  [300, 40, 0.8],
  [520, 60, 1],
  [556, 126, 1.1],
];

export const carrotCoalScarf: Silhouette = {
  title: 'Carrot, coal and scarf on the ground',
  box: [600, 160],
  size: 118,
  ground: 110,
  floats: true,
  words: ['carrot', 'coal', 'scarf'],
  parts: [
    { tone: 'paper', d: LUMPS.map((lump) => coal(...lump)).join('') },
    { tone: 'fold', d: LUMPS.map((lump) => facet(...lump)).join('') },
    {
      tone: 'accent',
      d: contour('30,72! 66,48 110,40 146,42 160,54 158,68 142,78 104,80 62,78'),
    },
    { tone: 'cut', d: stroke('72,58 80,68|98,46 102,56|120,62 124,72'), line: 2.5 },
    {
      tone: 'paper',
      d: contour('152,52! 176,26 196,24 178,42 206,38 220,46 190,54 212,62 214,72 180,68 154,66!'),
    },
    {
      tone: 'accent',
      d: contour('372,64! 420,44 470,58 514,84 566,92! 558,122! 500,116 452,92 420,80 384,96!'),
    },
    {
      tone: 'paper',
      d: stroke('566,92 586,92|564,100 586,102|562,108 584,112|560,116 580,122'),
      line: 4,
    },
    { tone: 'fold', d: polygon('520,86 536,89 528,120 512,117|546,91 554,92 547,122 539,121') },
    {
      tone: 'accent',
      d: contour(
        '288,132! 306,112 322,84 346,56 384,44 424,54 442,78 430,104 398,114 368,104! 378,84! 396,90 410,82 404,70 382,68 362,82 346,112 322,142 306,150!',
      ),
    },
    {
      tone: 'shade',
      d: contour('368,104! 378,84! 396,90 410,82 414,92 400,102 384,106'),
    },
    { tone: 'fold', d: polygon('304,114 314,100 338,120 326,136|322,90 328,82 352,102 345,112') },
    {
      tone: 'paper',
      d: stroke('290,128 272,140|294,136 278,150|300,142 286,156|306,148 296,160'),
      line: 4,
    },
  ],
};
