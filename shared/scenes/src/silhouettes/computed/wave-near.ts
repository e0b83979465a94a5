import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

/** The crest begins at x and curls to the right. */
const crest = (x: number) =>
  `${x},96 ${x + 60},88 ${x + 112},54 ${x + 150},30 ${x + 190},26 ${x + 216},44! ${x + 192},44 ${x + 178},58 ${x + 186},80 ${x + 220},94`;
const CRESTS = [0, 250, 500, 750, 1000, 1250];

export const waveNear: Silhouette = {
  title: 'Waves',
  box: [1500, 220],
  size: 170,
  ground: 120,
  floats: true,
  parts: [
    { tone: 'paper', d: contour(`0,220! 0,96! ${CRESTS.map(crest).join(' ')} 1500,96! 1500,220!`) },
    {
      tone: 'fold',
      d: contour(
        `0,220! 0,150! ${CRESTS.map((x) => `${x + 60},140 ${x + 140},116 ${x + 210},150`).join(' ')} 1500,150! 1500,220!`,
      ),
    },
    {
      tone: 'cut',
      d: CRESTS.map((x) => stroke(`${x + 84},92 ${x + 122},64 ${x + 160},46 ${x + 186},44`)).join(''),
      line: 4,
    },
  ],
};
