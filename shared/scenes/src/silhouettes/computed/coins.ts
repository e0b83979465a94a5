import { ellipse, stroke } from '../../contour.ts';
import type { Part, Silhouette } from '../../silhouette.ts';

const HEIGHT = 17;

/** The side of a coin that lies flat; x, y and r are the middle and the radius of its upper face. */
const side = (x: number, y: number, r: number) =>
  `M${x - r},${y}V${y + HEIGHT}A${r},${r * 0.24} 0 0 0 ${x + r},${y + HEIGHT}V${y}Z`;

const face = (x: number, y: number, r: number): Part[] => [
  { tone: 'glow', d: ellipse(x, y, r, r * 0.24) },
  { tone: 'accent', d: ellipse(x, y, r * 0.74, r * 0.16) },
  { tone: 'glow', d: ellipse(x, y, r * 0.66, r * 0.13) },
];

/**
 * `shifts` has one number for each coin, from the lowest to the highest: how far the coin lies to the right of the
 * stack's middle.
 */
function stack(x: number, bottom: number, r: number, shifts: readonly number[]): Part[] {
  return shifts.flatMap((shift, level): Part[] => {
    const [middle, y] = [x + shift, bottom - (level + 1) * (HEIGHT + 2)];
    const notches = [-0.72, -0.44, -0.15, 0.15, 0.44, 0.72].map((share) => {
      const [at, sag] = [middle + share * r, Math.sqrt(1 - share * share) * r * 0.24];
      return `M${at},${y + sag + 5}V${y + sag + HEIGHT - 4}`;
    });
    return [
      { tone: 'shade', d: side(middle, y + 3, r + 1) + ellipse(middle, y + 2, r + 1, r * 0.24) },
      { tone: 'accent', d: side(middle, y, r) + ellipse(middle, y, r, r * 0.24) },
      { tone: 'shade', d: notches.join(''), line: 2 },
      ...(level === shifts.length - 1 ? face(middle, y, r) : []),
    ];
  });
}

const CROWN = 'M226,118L222,92L236,104L246,84L256,104L270,92L266,118Z';

export const coins: Silhouette = {
  title: 'Coins',
  box: [300, 220],
  size: 160,
  ground: 214,
  words: ['coin', 'coins', 'money', 'miser'],
  parts: [
    ...stack(82, 190, 62, [0, 6, -3, 4, -5, 2, 7]),
    ...stack(164, 206, 58, [0, -5, 3]),
    { tone: 'shade', d: ellipse(252, 108, 47, 54) },
    { tone: 'accent', d: ellipse(246, 106, 47, 54) },
    { tone: 'glow', d: ellipse(246, 106, 39, 46) },
    { tone: 'accent', d: `${CROWN}M226,124H266V131H226Z` },
    { tone: 'shade', d: stroke('214,106 218,84 230,70'), line: 2.5 },
    ...stack(248, 212, 48, [0]),
  ],
};
