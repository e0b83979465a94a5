import { polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

/** The y at `x` of a line that begins at the y `start`. All these lines meet at x 900 and y 300. */
const lineAt = (start: number, x: number) => Math.round(300 + (start - 300) * (1 - x / 900));
const LEVELS = [0, 1, 2, 3, 4, 5].map((row) => -70 + row * 130);
const COLUMNS = [
  [52, 168],
  [182, 280],
  [292, 374],
  [384, 452],
  [460, 516],
] as const;

const bays = LEVELS.flatMap((top) =>
  COLUMNS.map(([left, right]) =>
    [
      `${left},${lineAt(top + 14, left)}`,
      `${right},${lineAt(top + 14, right)}`,
      `${right},${lineAt(top + 116, right)}`,
      `${left},${lineAt(top + 116, left)}`,
    ].join(' '),
  ),
).join('|');

export const vaultShelves: Silhouette = {
  title: 'High shelves in the dark',
  box: [520, 720],
  size: 620,
  ground: 700,
  words: ['shelves', 'shelf', 'store', 'warehouse'],
  parts: [
    {
      tone: 'paper',
      d: polygon(`0,-80 40,-80 520,${lineAt(-70, 520)} 520,${lineAt(710, 520)} 40,${lineAt(716, 40)} 0,724`),
    },
    { tone: 'shade', d: polygon(bays) },
    { tone: 'paper', d: polygon('0,-80 44,-80 44,724 0,724') },
    { tone: 'fold', d: polygon('36,-80 44,-80 44,724 36,724') },
  ],
};
