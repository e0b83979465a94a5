import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

type House = { x: number; y: number; width: number; height: number; roof: number };

const HOUSES: House[] = [
  { x: 40, y: 372, width: 118, height: 80, roof: 58 },
  { x: 178, y: 352, width: 92, height: 104, roof: 44 },
  { x: 286, y: 318, width: 128, height: 76, roof: 62 },
  { x: 428, y: 280, width: 88, height: 96, roof: 50 },
  { x: 536, y: 238, width: 124, height: 82, roof: 56 },
  { x: 680, y: 186, width: 92, height: 92, roof: 48 },
  { x: 790, y: 140, width: 112, height: 70, roof: 54 },
];
const wall = ({ x, y, width, height }: House) =>
  polygon(`${x},${y - height} ${x + width},${y - height - 3} ${x + width + 2},${y + 70} ${x - 2},${y + 70}`);
const roof = ({ x, y, width, height, roof: rise }: House, index: number) =>
  index % 2 === 0
    ? contour(
        `${x - 12},${y - height + 6}! ${x + width * 0.2},${y - height - rise * 0.55} ${x + width * 0.42},${y - height - rise}! ${x + width * 0.75},${y - height - rise * 0.5} ${x + width + 13},${y - height + 4}!`,
      )
    : polygon(
        `${x - 10},${y - height + 5} ${x + width * 0.16},${y - height - rise} ${x + width * 0.86},${y - height - rise - 3} ${x + width + 11},${y - height + 3}`,
      );
const chimney = ({ x, y, width, height, roof: rise }: House) =>
  polygon(
    `${x + width * 0.62},${y - height - rise - 16} ${x + width * 0.62 + 16},${y - height - rise - 18} ${x + width * 0.62 + 17},${y - height} ${x + width * 0.62},${y - height}`,
  );
const windows = ({ x, y, width, height }: House, index: number) =>
  [0.2, 0.62]
    .filter((_, column) => (index + column) % 3 !== 0)
    .map((share) => `M${x + width * share},${y - height + 26}h18v24h-18Z`)
    .join('');
const door = ({ x, y, width }: House) =>
  contour(
    `${x + width * 0.42},${y + 8}! ${x + width * 0.42},${y - 22} ${x + width * 0.42 + 11},${y - 30} ${x + width * 0.42 + 22},${y - 22} ${x + width * 0.42 + 22},${y + 8}!`,
  );

export const villageOnSlope: Silhouette = {
  title: 'Village on a slope',
  box: [1000, 470],
  size: 420,
  ground: 440,
  words: ['village', 'town', 'houses', 'uphill'],
  parts: [
    { tone: 'shade', d: HOUSES.map(chimney).join('') },
    { tone: 'paper', d: HOUSES.map(wall).join('') },
    { tone: 'shade', d: HOUSES.map(roof).join('') },
    { tone: 'glow', d: HOUSES.map(windows).join('') },
    {
      tone: 'fold',
      d: HOUSES.filter((_, index) => index % 2 === 0)
        .map(door)
        .join(''),
    },
    {
      tone: 'accent',
      d: HOUSES.filter((_, index) => index % 2 === 1)
        .map(door)
        .join(''),
    },
    {
      tone: 'paper',
      d: contour(
        '-20,470! -20,400 120,384 260,362 400,320 540,268 680,206 800,152 900,112 1000,84! 1000,470!',
      ),
    },
    {
      tone: 'fold',
      d: contour('60,470! 200,420 360,392 480,340 560,318! 600,330! 520,372 400,424 300,470!'),
    },
    {
      tone: 'shade',
      d: stroke('700,260 708,238 718,262|840,210 850,182 862,212|930,176 938,152 948,178'),
      line: 9,
    },
  ],
};
