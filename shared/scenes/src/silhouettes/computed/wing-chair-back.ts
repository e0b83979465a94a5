import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const wingChairBack: Silhouette = {
  title: 'Wing chair, from behind',
  box: [300, 360],
  size: 270,
  ground: 352,
  parts: [
    {
      tone: 'paper',
      d: contour(
        '62,300! 86,300! 76,352! 62,352!|210,304! 234,304! 240,352! 226,352!|262,286! 280,284! 284,330! 272,332!',
      ),
    },
    {
      tone: 'shade',
      d: contour('196,70! 236,84 262,120 258,160 262,190 284,200 292,226 284,296! 220,320! 200,240'),
    },
    {
      tone: 'paper',
      d: contour(
        '54,66 76,34 118,18 164,18 204,40 220,78 222,130 216,180 228,204 238,240 236,318! 150,328 52,316! 44,250 48,204 58,180 48,130',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '70,84 90,52 126,40 160,42 190,60 200,96 198,160 192,230 196,296! 150,302 84,296! 86,230 76,160',
      ),
    },
    {
      tone: 'cut',
      d: [0, 1, 2]
        .flatMap((row) =>
          [0, 1, 2].map((column) => `M${108 + column * 30 + (row % 2) * 8},${92 + row * 56}l5,6l-5,6l-5,-6Z`),
        )
        .join(''),
    },
    { tone: 'paper', d: stroke('222,200 258,192 280,206 284,226'), line: 14 },
  ],
};
