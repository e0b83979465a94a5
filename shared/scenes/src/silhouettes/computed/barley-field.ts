import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const EARS = Array.from({ length: 92 }, (_, index) => ({
  x: 6 + index * 15.8 + ((index * 31) % 9),
  y: 34 + ((index * 47) % 22),
}));
const r = (value: number) => value.toFixed(0);

export const barleyField: Silhouette = {
  title: 'Barley field',
  box: [1460, 200],
  size: 150,
  ground: 150,
  floats: true,
  words: ['field', 'fields'],
  parts: [
    {
      tone: 'paper',
      d: EARS.map(({ x, y }) => stroke(`${r(x)},110 ${r(x + 3)},${r(y + 18)} ${r(x + 9)},${r(y)}`)).join(''),
      line: 6,
    },
    {
      tone: 'paper',
      d: EARS.map(({ x, y }) =>
        stroke(
          `${r(x + 9)},${r(y)} ${r(x + 18)},${r(y - 22)}|${r(x + 6)},${r(y + 6)} ${r(x + 10)},${r(y - 20)}`,
        ),
      ).join(''),
      line: 1.8,
    },
    { tone: 'paper', d: contour('0,200! 0,86! 180,78 420,88 700,76 980,90 1240,78 1460,86! 1460,200!') },
    { tone: 'fold', d: contour('0,200! 0,150! 240,132 520,150 820,134 1100,152 1460,136! 1460,200!') },
  ],
};
