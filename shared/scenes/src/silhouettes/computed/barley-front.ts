import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

type Stalk = { x: number; top: number; lean: number };

/** `top` is where the ear begins; `lean` is how far it leans to the right, as a share of its length. */
const STALKS: Stalk[] = Array.from({ length: 44 }, (_, index) => ({
  x: 4 + index * 33.5 + ((index * 37) % 19),
  top: 104 + ((index * 53) % 72),
  lean: 0.16 + ((index * 29) % 30) / 90,
}));
const GRAINS = 6;
const LENGTH = 66;
const r = (value: number) => value.toFixed(0);

/**
 * A point on an ear. `along` is from 0 (the ear's foot) to 1 (its tip), and `aside` is the distance from the ear's
 * middle line.
 */
const onEar = ({ x, top, lean }: Stalk, along: number, aside: number) =>
  `${r(x + lean * LENGTH * along ** 1.4 + aside)},${r(top - LENGTH * along * (1 - lean * 0.25) + aside * lean)}`;

function ear(stalk: Stalk): string {
  const side = (sign: number) =>
    Array.from({ length: GRAINS }, (_, grain) => [
      onEar(stalk, (grain + 0.1) / GRAINS, sign * 4),
      onEar(stalk, (grain + 1.15) / GRAINS, sign * (9 - grain * 0.7)),
    ]).flat();
  return polygon([...side(1), onEar(stalk, 1.2, 0), ...side(-1).reverse()].join(' '));
}

const beard = (stalk: Stalk) =>
  stroke(
    [-5, 1, 7]
      .map(
        (aside) =>
          `${onEar(stalk, 0.7, aside)} ${onEar(stalk, 1.4, aside * 1.8)} ${onEar(stalk, 1.85, aside * 3.2)}`,
      )
      .join('|'),
  );

export const barleyFront: Silhouette = {
  title: 'Barley, near',
  box: [1460, 340],
  size: 190,
  ground: 320,
  floats: true,
  words: ['barley', 'corn', 'wheat', 'crop'],
  parts: [
    {
      tone: 'paper',
      d: STALKS.map((stalk) =>
        stroke(`${r(stalk.x - 5)},260 ${r(stalk.x - 1)},190 ${onEar(stalk, 0, 0)}`),
      ).join(''),
      line: 4,
    },
    { tone: 'paper', d: STALKS.map(ear).join('') },
    { tone: 'paper', d: STALKS.map(beard).join(''), line: 2 },
    {
      tone: 'paper',
      d: contour(
        '0,340! 0,200! 60,186 130,202 210,184 290,204 380,186 470,206 560,188 650,202 740,184 830,204 920,188 1010,206 1100,186 1190,202 1280,188 1370,204 1460,190! 1460,340!',
      ),
    },
  ],
};
