import { contour, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const book = (x: number, y: number, width: number, height: number, lean: number) =>
  `M${x},${y}L${x + lean},${y - height}h${width}L${x + width},${y}Z`;
const row = (y: number, seed: number) =>
  Array.from(
    { length: 15 },
    (_, i) =>
      [
        40 + i * 24,
        y,
        16 + ((i * 7 + seed) % 7),
        58 + ((i * 31 + seed * 17) % 34),
        (i + seed) % 7 === 3 ? 8 : 0,
      ] as const,
  );
const BOOKS = [row(116, 1), row(226, 4), row(336, 2), row(446, 6)].flat();

export const bookshelves: Silhouette = {
  title: 'Bookshelves',
  box: [440, 480],
  size: 390,
  words: ['books', 'library', 'bookshelf', 'librarian'],
  parts: [
    { tone: 'paper', d: contour('8,476! 14,24! 4,20! 6,6! 434,4! 436,18! 426,22! 432,474!') },
    {
      tone: 'shade',
      d: polygon(
        '32,30 408,28 410,118 30,120|30,134 410,132 410,228 30,230|30,244 410,242 410,338 30,340|30,354 410,352 410,450 30,450',
      ),
    },
    {
      tone: 'fold',
      d: BOOKS.filter((_, i) => i % 3 === 0)
        .map((b) => book(...b))
        .join(''),
    },
    {
      tone: 'paper',
      d: BOOKS.filter((_, i) => i % 3 === 1 && i % 4 !== 1)
        .map((b) => book(...b))
        .join(''),
    },
    {
      tone: 'glow',
      d: BOOKS.filter((_, i) => i % 17 === 5)
        .map((b) => book(...b))
        .join(''),
    },
    {
      tone: 'accent',
      d: BOOKS.filter((_, i) => i % 11 === 8)
        .map((b) => book(...b))
        .join(''),
    },
    {
      tone: 'fold',
      d: polygon('30,118 410,116 410,126 30,128|30,228 410,226 410,236 30,238|30,338 410,336 410,346 30,348'),
    },
  ],
};
