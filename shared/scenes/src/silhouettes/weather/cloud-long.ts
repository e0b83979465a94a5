import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const cloudLong: Silhouette = {
  title: 'Long cloud',
  box: [520, 130],
  size: 90,
  air: 150,
  ground: 65,
  floats: true,
  words: ['cloud', 'clouds', 'cloudy'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '6,92! 40,70 84,74 100,48 140,34 178,44 204,22 250,10 294,26 312,46 352,40 392,56 410,74 456,66 514,88! 470,102 400,98 360,116 280,106 220,120 140,106 80,112',
      ),
    },
    { tone: 'fold', d: contour('104,62 140,46 178,56 206,34 250,24! 230,48 200,60 170,74 130,72') },
    {
      tone: 'shade',
      d: contour('80,112! 140,106 220,120 280,106 360,116 400,98! 340,94 270,98 200,104 130,96'),
    },
  ],
};
