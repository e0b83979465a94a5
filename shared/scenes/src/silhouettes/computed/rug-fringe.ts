import { polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const FRINGE = Array.from({ length: 11 }, (_, index) => {
  const y = 14 + index * 9;
  const left = 64 - index * 5.4;
  return stroke(
    `${left.toFixed(0)},${y} ${(left - 16).toFixed(0)},${y + 3}|${(636 + index * 5.4).toFixed(0)},${y} ${(652 + index * 5.4).toFixed(0)},${y + 3}`,
  );
});

export const rugFringe: Silhouette = {
  title: 'Rug',
  box: [700, 120],
  size: 105,
  ground: 70,
  floats: true,
  words: ['carpet', 'rug'],
  parts: [
    { tone: 'paper', d: polygon('66,10 634,10 692,110 8,110') },
    { tone: 'paper', d: FRINGE.join(''), line: 3 },
    { tone: 'accent', d: polygon('92,22 608,22 652,98 48,98') },
    { tone: 'shade', d: polygon('112,32 588,32 620,88 80,88') },
    {
      tone: 'fold',
      d: polygon('350,38 420,60 350,82 280,60|200,42 250,60 190,80 140,60|500,42 560,60 510,80 450,60'),
    },
  ],
};
