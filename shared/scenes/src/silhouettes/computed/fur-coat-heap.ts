import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

/**
 * The path of a furry shape with these corners. Along each side, a tuft begins every `length` units and points to the
 * left of the side's direction.
 */
function fur(corners: readonly (readonly [x: number, y: number])[], length = 15, depth = 7): string {
  const points = corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y];
    const distance = Math.hypot(toX - x, toY - y);
    const count = Math.max(1, Math.round(distance / length));
    const [alongX, alongY] = [(toX - x) / count, (toY - y) / count];
    const [outX, outY] = [(alongY / distance) * count * depth, (-alongX / distance) * count * depth];
    return Array.from({ length: count }, (_, tuft) => {
      const at = (along: number, out: number) =>
        `${Math.round(x + alongX * (tuft + along) + outX * out)},${Math.round(y + alongY * (tuft + along) + outY * out)}`;
      return `${at(0, 0)}! ${at(0.4, 0.7)} ${at(0.85, 1)}!`;
    });
  });
  return contour(points.join(' '));
}

export const furCoatHeap: Silhouette = {
  title: 'Fur coat on the ground',
  box: [360, 170],
  size: 120,
  ground: 160,
  words: ['fur', 'coats'],
  parts: [
    {
      tone: 'paper',
      d: fur([
        [140, 36],
        [150, 66],
        [104, 92],
        [52, 112],
        [34, 92],
        [80, 68],
      ]),
    },
    {
      tone: 'paper',
      d: fur([
        [214, 34],
        [262, 60],
        [292, 52],
        [316, 26],
        [336, 44],
        [312, 80],
        [268, 90],
        [216, 68],
      ]),
    },
    {
      tone: 'fold',
      d: fur(
        [
          [58, 82],
          [72, 112],
          [34, 128],
          [16, 98],
        ],
        10,
        6,
      ),
    },
    {
      tone: 'fold',
      d: fur(
        [
          [296, 36],
          [314, 12],
          [346, 34],
          [330, 60],
        ],
        10,
        6,
      ),
    },
    {
      tone: 'paper',
      d: fur([
        [144, 32],
        [212, 32],
        [232, 72],
        [262, 112],
        [300, 148],
        [246, 162],
        [180, 164],
        [112, 162],
        [62, 148],
        [100, 112],
        [126, 72],
      ]),
    },
    { tone: 'shade', d: contour('176,50! 186,50! 204,106 222,160! 180,163 148,161! 162,106') },
    {
      tone: 'fold',
      d: fur(
        [
          [178, 46],
          [166, 104],
          [154, 162],
          [136, 160],
          [148, 104],
          [164, 44],
        ],
        12,
        5,
      ),
    },
    {
      tone: 'fold',
      d: fur(
        [
          [186, 46],
          [202, 44],
          [222, 102],
          [240, 158],
          [222, 162],
          [204, 106],
        ],
        12,
        5,
      ),
    },
    {
      tone: 'fold',
      d: fur(
        [
          [140, 40],
          [150, 16],
          [180, 8],
          [210, 16],
          [220, 40],
          [200, 58],
          [182, 40],
          [160, 58],
        ],
        12,
        8,
      ),
    },
    { tone: 'shade', d: contour('164,38! 172,24 188,24 196,38! 190,46 182,36 172,46') },
    {
      tone: 'cut',
      d: stroke('100,130 94,144|118,100 112,114|252,120 260,134|110,78 98,84|244,68 256,72|270,142 278,152'),
      line: 3,
    },
  ],
};
