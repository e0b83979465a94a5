import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const windSwirl: Silhouette = {
  title: 'Wind',
  box: [420, 200],
  size: 140,
  air: 170,
  ground: 100,
  floats: true,
  words: ['wind', 'windy', 'gust'],
  parts: [
    { tone: 'paper', d: stroke('6,92 120,84 240,90 310,72 324,36 296,14 262,30 266,60'), line: 9 },
    { tone: 'paper', d: stroke('40,128 180,116 320,122 400,104 412,72 388,56 366,72'), line: 9 },
    { tone: 'paper', d: stroke('10,164 110,152 220,162 270,180 262,196 238,190'), line: 8 },
    { tone: 'fold', d: stroke('70,60 140,54 200,60|120,108 230,104 300,106|150,178 200,184'), line: 4 },
    { tone: 'accent', d: contour('340,20 356,6 376,10 366,28 348,32|220,20 230,10 246,12 238,26 226,28') },
  ],
};
