import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const pine = (x: number, top: number, width: number) => {
  const h = 380 - top;
  const steps = [0.3, 0.52, 0.74, 0.95];
  const edge = (side: 1 | -1) =>
    steps.map(
      (t, i) =>
        [
          Math.round(x + side * width * t * 0.5),
          Math.round(top + h * (t - 0.03 * (i % 2))),
          Math.round(x + side * width * t * 0.26),
          Math.round(top + h * (t - 0.04)),
        ] as const,
    );
  const right = edge(1)
    .map(([a, b, c, d]) => `L${a},${b}L${c},${d}`)
    .join('');
  const left = edge(-1)
    .reverse()
    .map(([a, b, c, d]) => `L${c},${d}L${a},${b}`)
    .join('');
  return `M${x},${top}${right}L${x + 6},400L${x - 6},400${left}Z`;
};

export const pineForest: Silhouette = {
  title: 'Pine forest',
  box: [1200, 420],
  size: 330,
  ground: 410,
  words: ['forest', 'pines', 'woods', 'wood'],
  parts: [
    {
      tone: 'fold',
      d: [
        [100, 120, 130],
        [300, 90, 140],
        [520, 130, 130],
        [720, 80, 150],
        [930, 120, 130],
        [1110, 100, 140],
      ]
        .map(([x = 0, top = 0, width = 0]) => pine(x, top, width))
        .join(''),
    },
    {
      tone: 'paper',
      d: [
        [30, 70, 150],
        [190, 20, 170],
        [390, 60, 160],
        [610, 10, 180],
        [830, 50, 160],
        [1020, 16, 170],
        [1170, 90, 140],
      ]
        .map(([x = 0, top = 0, width = 0]) => pine(x, top, width))
        .join(''),
    },
    {
      tone: 'paper',
      d: contour('0,420! 0,388! 160,376 340,392 560,378 800,394 1000,378 1200,390! 1200,420!'),
    },
  ],
};
