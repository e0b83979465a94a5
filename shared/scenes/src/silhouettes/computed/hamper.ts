import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const WEAVE = [0, 1, 2, 3].flatMap((row) =>
  Array.from({ length: 9 }, (_, column) => {
    const x = 42 + column * 26 + (row % 2) * 13;
    const y = 134 + row * 24;
    return stroke(`${x},${y} ${x + 15},${y}`);
  }),
);

export const hamper: Silhouette = {
  title: 'Picnic hamper',
  box: [320, 250],
  size: 150,
  ground: 238,
  words: ['picnic', 'hamper', 'basket'],
  parts: [
    { tone: 'shade', d: polygon('60,116 20,30 250,6 292,110') },
    { tone: 'fold', d: polygon('70,108 36,40 240,18 276,104') },
    { tone: 'shade', d: contour('210,112! 206,70 212,52 212,30 226,30 226,52 234,70 236,112!') },
    { tone: 'paper', d: contour('22,112! 298,112! 290,180 282,240! 38,240! 30,180') },
    {
      tone: 'accent',
      d: contour('84,110! 236,110! 226,150 214,176! 196,158 178,136 150,140 120,168 104,190! 92,160'),
    },
    { tone: 'cut', d: WEAVE.join(''), line: 4 },
    { tone: 'fold', d: polygon('20,108 300,108 300,120 20,120') },
    { tone: 'paper', d: stroke('16,140 0,160 4,190 26,196|304,140 320,160 316,190 294,196'), line: 7 },
  ],
};
