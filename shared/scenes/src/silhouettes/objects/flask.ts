import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const flask: Silhouette = {
  title: 'Flask',
  box: [250, 320],
  size: 250,
  words: ['flask', 'chemist', 'potion', 'laboratory'],
  parts: [
    {
      tone: 'glow',
      d: contour('96,120! 154,120! 160,140 222,252 224,280 206,292! 44,292! 26,280 28,252 90,140'),
    },
    {
      tone: 'paper',
      d: `M92,14H158V34H150V130L238,262Q250,306 208,314H42Q0,306 12,262L100,130V34H92ZM114,34V136L34,264Q24,294 44,298H206Q226,294 216,264L136,136V34Z`,
    },
    {
      tone: 'accent',
      d: contour('60,222! 90,212 130,230 192,216! 218,262 222,286 206,296! 44,296! 28,286 32,262'),
    },
    { tone: 'fold', d: `${ellipse(92, 262, 11)}${ellipse(140, 250, 7)}${ellipse(164, 274, 9)}` },
    { tone: 'paper', d: `${ellipse(132, 190, 6)}${ellipse(118, 160, 4.5)}${ellipse(124, 110, 5)}` },
    { tone: 'fold', d: polygon('86,8 164,8 166,24 84,24') },
  ],
};
