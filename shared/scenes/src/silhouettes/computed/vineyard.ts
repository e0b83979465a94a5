import { contour, ellipse } from '../../contour.ts';
import { scattered } from '../../scattered.ts';
import type { Silhouette } from '../../silhouette.ts';

/** A place in a row of vines. `up` is the share of the way up the hill, `half` is half the width of the row. */
function place(row: number, up: number): { x: number; y: number; half: number } {
  const nearness = 1 / (1 + 2.6 * up);
  return { x: 600 + row * 168 * nearness, y: 48 + 166 * nearness - 46 * (1 - nearness), half: 52 * nearness };
}

const n = (value: number) => Math.round(value * 10) / 10;

/** The share of a row's length, from 0 to 1, at which the row enters the silhouette's box. */
const startOf = (row: number) => Math.max(0, (Math.abs(row) * 168 + 60 - 596) / (596 * 2.6));

const ROWS = Array.from({ length: 15 }, (_, index) => index - 7);
const STEPS = 8;

function leaves(row: number): string {
  const start = startOf(row);
  const shifts = scattered(2 * STEPS, (row + 7) * 5);
  const side = (sign: -1 | 1) =>
    Array.from({ length: STEPS }, (_, step) => {
      const up = start + (1 - start) * (step / STEPS) ** 1.15;
      const [notch, bush] = [place(row, up), place(row, up + 0.04 / (1 + up))];
      const [wide = 0] = shifts[step + (sign > 0 ? STEPS : 0)] ?? [];
      return [
        `${n(notch.x + sign * notch.half * 0.5)},${n(notch.y)}!`,
        `${n(bush.x + sign * bush.half * (0.82 + wide * 0.3))},${n(bush.y - bush.half * 0.28)}`,
      ];
    });
  const end = place(row, 1);
  const [left, right] = [
    side(-1).flat(),
    side(1)
      .map((pair) => pair.toReversed())
      .reverse()
      .flat(),
  ];
  return contour([...left, `${n(end.x)},${n(end.y - 4)}`, ...right].join(' '));
}

function crown(row: number): string {
  const start = startOf(row);
  const at = (up: number, across: number) => {
    const { x, y, half } = place(row, start + (1 - start) * up);
    return `${n(x + across * half)},${n(y - half * 0.3)}`;
  };
  return contour(
    `${at(0.04, -0.5)} ${at(0.3, -0.5)} ${at(0.6, -0.46)} ${at(0.94, -0.2)}! ${at(0.6, 0)} ${at(0.3, 0.06)} ${at(0.05, 0.1)}`,
  );
}

const bunches = ROWS.filter((row) => startOf(row) === 0).map((row) => {
  const { x, y } = place(row, 0.02);
  const balls = [
    [-9, -22],
    [9, -22],
    [0, -17],
    [-6, -7],
    [6, -7],
    [0, 4],
  ] as const;
  return balls.map(([across, down]) => ellipse(n(x + across), n(y + down), 7)).join('');
});

const posts = ROWS.map((row) => {
  const { x, y, half } = place(row, startOf(row));
  return `M${n(x + half * 0.62)},${n(y + 2)}V${n(y - half * 1.15)}`;
});

export const vineyard: Silhouette = {
  title: 'Vineyard rows',
  box: [1200, 220],
  size: 150,
  ground: 200,
  floats: true,
  words: ['vineyard', 'vines'],
  parts: [
    { tone: 'paper', d: contour('0,220! 0,74! 260,56 600,44 940,54 1200,72! 1200,220!') },
    { tone: 'shade', d: ROWS.map(leaves).join('') },
    { tone: 'fold', d: ROWS.map(crown).join('') },
    { tone: 'shade', d: posts.join(''), line: 5 },
    { tone: 'accent', d: bunches.join('') },
  ],
};
