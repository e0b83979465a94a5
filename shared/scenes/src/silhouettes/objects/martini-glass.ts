import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const martiniGlass: Silhouette = {
  title: 'Cocktail glass',
  box: [280, 340],
  size: 250,
  words: ['cocktail', 'martini', 'drink', 'bartender', 'bar'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '6,40! 274,40! 268,56 160,166 154,184! 152,290! 172,304 206,316 214,332! 66,332! 74,316 108,304 128,290! 126,184! 120,166 12,56',
      ),
    },
    { tone: 'glow', d: polygon('44,66 236,66 148,152 132,152') },
    { tone: 'accent', d: ellipse(176, 84, 19) },
    { tone: 'paper', d: ellipse(183, 84, 5) },
    { tone: 'paper', d: stroke('120,118 262,6'), line: 4.5 },
    { tone: 'paper', d: stroke('254,12 246,2|254,12 266,18'), line: 3 },
    { tone: 'fold', d: contour('20,46! 36,46! 122,150! 126,172! 110,154') },
    { tone: 'fold', d: stroke('136,190 134,286'), line: 4 },
  ],
};
