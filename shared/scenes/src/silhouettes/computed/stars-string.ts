import { stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const STAR = 'l9,21l24,3l-18,15l6,23l-21,-12l-20,13l5,-24l-19,-15l24,-3Z';

export const starsString: Silhouette = {
  title: 'Paper stars on strings',
  box: [900, 260],
  size: 190,
  air: 0,
  ground: 0,
  floats: true,
  words: ['stars', 'star'],
  parts: [
    {
      tone: 'paper',
      d: stroke(
        '70,0 70,96|190,0 190,40|300,0 300,150|430,0 430,70|560,0 560,180|680,0 680,54|800,0 800,120',
      ),
      line: 2,
    },
    {
      tone: 'glow',
      d: [
        [70, 96],
        [190, 40],
        [300, 150],
        [430, 70],
        [560, 180],
        [680, 54],
        [800, 120],
      ]
        .map(([x, y]) => `M${x},${y}${STAR}`)
        .join(''),
    },
    {
      tone: 'accent',
      d: [
        [130, 20],
        [250, 66],
        [370, 30],
        [500, 110],
        [620, 40],
        [740, 84],
        [860, 30],
      ]
        .map(([x, y]) => `M${x},${y}${STAR}`)
        .join(''),
    },
  ],
};
