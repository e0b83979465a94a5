import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const grandfatherClock: Silhouette = {
  title: 'Grandfather clock',
  box: [180, 460],
  size: 340,
  words: ['grandfather', 'clock', 'midnight', 'hour'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '20,458! 22,430! 34,420! 38,190! 26,182! 26,60! 18,54! 30,44! 60,40 74,18 90,8 106,18 120,40 150,44! 162,54! 154,60! 154,182! 142,190! 146,420! 158,430! 160,458!',
      ),
    },
    { tone: 'glow', d: ellipse(90, 112, 48) },
    { tone: 'paper', d: stroke('90,112 90,80|90,112 92,86|90,112 110,126'), line: 4.5 },
    { tone: 'paper', d: stroke('90,70 90,76|90,148 90,154|48,112 54,112|126,112 132,112'), line: 3 },
    { tone: 'shade', d: polygon('58,204 122,204 124,400 56,400') },
    { tone: 'accent', d: stroke('90,208 80,340'), line: 3.5 },
    { tone: 'accent', d: ellipse(79, 350, 17) },
    { tone: 'fold', d: polygon('104,208 110,208 110,290 104,290') },
    { tone: 'accent', d: ellipse(90, 28, 6) },
    { tone: 'cut', d: stroke('30,190 150,190|36,422 144,422'), line: 3 },
  ],
};
