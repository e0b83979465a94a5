import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const padlock: Silhouette = {
  title: 'Padlock',
  box: [250, 330],
  size: 250,
  words: ['padlock', 'locked', 'lock', 'prison'],
  parts: [
    {
      tone: 'paper',
      d: `M38,170V118C38,48 76,10 125,10S212,48 212,118V170H176V118C176,74 156,48 125,48S74,74 74,118V170Z`,
    },
    {
      tone: 'paper',
      d: contour('16,150! 124,140 236,150! 242,180 240,290 232,318! 126,324 18,318! 10,290 8,180'),
    },
    { tone: 'fold', d: contour('16,150! 124,140 236,150! 238,168! 124,158 12,168!') },
    {
      tone: 'cut',
      d: contour('125,196 145,206 150,226 138,242! 146,284! 104,284! 112,242! 100,226 105,206'),
    },
    {
      tone: 'accent',
      d: `${ellipse(30, 172, 7)}${ellipse(220, 172, 7)}${ellipse(30, 300, 7)}${ellipse(220, 300, 7)}`,
    },
    { tone: 'fold', d: stroke('56,160 56,116 66,74 90,44'), line: 5 },
  ],
};
