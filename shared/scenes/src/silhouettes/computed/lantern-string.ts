import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const LANTERNS: [number, number][] = [
  [90, 70],
  [240, 112],
  [400, 130],
  [560, 122],
  [720, 96],
  [880, 116],
  [1040, 130],
  [1200, 110],
  [1330, 66],
];
const globe = (x: number, y: number) =>
  contour(
    `${x - 12},${y}! ${x - 34},${y + 16} ${x - 38},${y + 42} ${x - 28},${y + 66} ${x - 12},${y + 76}! ${x + 12},${y + 76}! ${x + 28},${y + 66} ${x + 38},${y + 42} ${x + 34},${y + 16} ${x + 12},${y}!`,
  );

export const lanternString: Silhouette = {
  title: 'String of paper lanterns',
  box: [1400, 230],
  size: 190,
  air: 0,
  ground: 0,
  floats: true,
  words: ['lanterns', 'party', 'garden', 'feast'],
  parts: [
    {
      tone: 'paper',
      d: stroke('-10,10 90,58 240,100 400,116 560,110 640,92 720,84 880,104 1040,118 1200,98 1330,54 1410,6'),
      line: 5,
    },
    {
      tone: 'glow',
      d: LANTERNS.filter((_, index) => index % 2 === 0)
        .map(([x, y]) => globe(x, y))
        .join(''),
    },
    {
      tone: 'accent',
      d: LANTERNS.filter((_, index) => index % 2 === 1)
        .map(([x, y]) => globe(x, y))
        .join(''),
    },
    {
      tone: 'shade',
      d: LANTERNS.map(([x, y]) =>
        stroke(
          `${x - 35},${y + 24} ${x},${y + 30} ${x + 35},${y + 24}|${x - 35},${y + 50} ${x},${y + 56} ${x + 35},${y + 50}`,
        ),
      ).join(''),
      line: 2.5,
    },
    {
      tone: 'paper',
      d: LANTERNS.map(([x, y]) => `M${x - 14},${y - 6}h28v10h-28ZM${x - 14},${y + 72}h28v10h-28Z`).join(''),
    },
    {
      tone: 'paper',
      d: LANTERNS.map(([x, y]) => stroke(`${x},${y + 82} ${x},${y + 100}`)).join(''),
      line: 3,
    },
  ],
};
