import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

/** An angular lump of coal around a point. */
const coal = (x: number, y: number, s: number) =>
  polygon(
    `${x - 17 * s},${y} ${x - 12 * s},${y - 13 * s} ${x + 1 * s},${y - 19 * s} ${x + 13 * s},${y - 13 * s} ${x + 19 * s},${y - 1 * s} ${x + 9 * s},${y + 6 * s} ${x - 8 * s},${y + 7 * s}`,
  );
const facet = (x: number, y: number, s: number) =>
  polygon(
    `${x - 12 * s},${y - 13 * s} ${x + 1 * s},${y - 19 * s} ${x + 2 * s},${y - 8 * s} ${x - 8 * s},${y - 4 * s}`,
  );
const LUMPS: [number, number, number][] = [
  [70, 92, 1.1],
  [128, 132, 0.9],
  [240, 70, 0.9],
  [266, 132, 1.1],
  [420, 62, 0.9],
  [372, 128, 1],
  [196, 128, 1],
];

export const carrotCoalScarf: Silhouette = {
  title: 'Carrot, coal and scarf on the ground',
  box: [560, 150],
  size: 110,
  ground: 110,
  floats: true,
  words: ['carrot', 'coal', 'scarf'],
  parts: [
    { tone: 'paper', d: LUMPS.map((lump) => coal(...lump)).join('') },
    { tone: 'fold', d: LUMPS.map((lump) => facet(...lump)).join('') },
    {
      tone: 'accent',
      d: contour(
        '300,96! 306,70 330,48 364,40 396,50 414,74 430,96 456,104 486,96 516,88 548,92! 552,118! 520,114 492,122 456,132 420,122 398,100 384,80 366,70 348,76 338,96 330,118 312,138! 288,126!',
      ),
    },
    {
      tone: 'fold',
      d: stroke(
        '316,62 334,74|350,44 354,66|392,50 384,70|416,80 402,94|440,102 434,122|476,100 480,120|510,90 512,112',
      ),
      line: 5,
    },
    {
      tone: 'accent',
      d: stroke(
        '550,96 562,92|551,104 564,104|551,114 562,118|292,128 284,140|300,134 294,146|308,138 304,150',
      ),
      line: 3.5,
    },
    { tone: 'accent', d: contour('44,66! 70,50 104,42 134,44 152,54 152,66 138,74 108,74 76,72') },
    { tone: 'cut', d: stroke('80,58 86,66|104,48 108,56|124,60 128,70'), line: 2.5 },
    {
      tone: 'fold',
      d: contour('150,54! 172,32 190,30 174,44 200,40 212,46 184,54 206,60 210,70 178,66 152,66!'),
    },
  ],
};
