import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const compass: Silhouette = {
  title: 'Compass',
  box: [300, 340],
  size: 260,
  words: ['compass', 'lost', 'north', 'explorer'],
  parts: [
    { tone: 'paper', d: stroke('150,46 132,26 136,8 164,8 168,26 150,46'), line: 11 },
    { tone: 'paper', d: ellipse(150, 192, 142) },
    { tone: 'fold', d: ellipse(150, 192, 122) },
    { tone: 'glow', d: ellipse(150, 192, 110) },
    { tone: 'paper', d: stroke('150,88 150,104|150,280 150,296|46,192 62,192|238,192 254,192'), line: 5 },
    { tone: 'paper', d: stroke('78,120 86,128|222,120 214,128|78,264 86,256|222,264 214,256'), line: 3 },
    { tone: 'accent', d: contour('206,112! 166,208! 134,176!') },
    { tone: 'paper', d: contour('94,272! 166,208! 134,176!') },
    { tone: 'cut', d: ellipse(150, 192, 7) },
  ],
};
