import { stroke } from '../../contour.ts';
import { scattered } from '../../scattered.ts';
import type { Silhouette } from '../../silhouette.ts';

const drops = (count: number, skip: number, length: number) =>
  scattered(count, skip)
    .map(([across, down]) => {
      const [x, y] = [Math.round(across * 1440), Math.round(down * 780 - 40)];
      return stroke(`${x},${y} ${Math.round(x - length * 0.28)},${y + length}`);
    })
    .join('');

export const rain: Silhouette = {
  title: 'Rain',
  box: [1440, 780],
  size: 720,
  air: 0,
  ground: 0,
  floats: true,
  words: ['rain', 'rains', 'rainy', 'rained'],
  parts: [
    { tone: 'shade', d: drops(70, 0, 50), line: 2 },
    { tone: 'fold', d: drops(60, 400, 74), line: 2.6 },
  ],
};
