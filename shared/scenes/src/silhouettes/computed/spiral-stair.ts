import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const end = (turn: number, y: number) =>
  `${Math.round(160 + 136 * Math.cos(turn))},${Math.round(y + 26 * Math.sin(turn))}`;
const STEPS = Array.from({ length: 17 }, (_, k) => ({ turn: k * 0.58 + 0.4, y: 560 - k * 28 }));
const tread = ({ turn, y }: { turn: number; y: number }) =>
  `M160,${y - 5}L${end(turn - 0.3, y)}L${end(turn + 0.3, y)}L160,${y + 9}ZM160,${y + 4}L${end(turn - 0.3, y + 8)}L${end(turn + 0.3, y + 8)}Z`;
const isBack = ({ turn }: { turn: number }) => Math.sin(turn) < 0;

export const spiralStair: Silhouette = {
  title: 'Spiral staircase',
  box: [320, 600],
  size: 540,
  ground: 592,
  words: ['spiral', 'winding'],
  parts: [
    { tone: 'shade', d: STEPS.filter(isBack).map(tread).join('') },
    {
      tone: 'shade',
      d: STEPS.filter(isBack)
        .map(({ turn, y }) => `M${end(turn, y)}L${end(turn, y - 74)}`)
        .join(''),
      line: 3.5,
    },
    { tone: 'paper', d: polygon('151,0 169,0 172,596 148,596') },
    {
      tone: 'paper',
      d: STEPS.filter((step) => !isBack(step))
        .map(tread)
        .join(''),
    },
    {
      tone: 'paper',
      d: STEPS.filter((step) => !isBack(step))
        .map(({ turn, y }) => `M${end(turn, y)}L${end(turn, y - 74)}`)
        .join(''),
      line: 4,
    },
    { tone: 'paper', d: stroke(STEPS.map(({ turn, y }) => end(turn, y - 74)).join(' ')), line: 7 },
    { tone: 'fold', d: polygon('151,0 157,0 155,596 148,596') },
    { tone: 'paper', d: contour('104,598! 116,584 204,584 216,598!') },
  ],
};
