import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const dogSitting: Silhouette = {
  title: 'Dog, sitting',
  box: [241, 251],
  size: 125,
  ground: 247,
  words: ['dog', 'dogs', 'puppy', 'hound'],
  parts: [
    { tone: 'paper', d: stroke('80,234 46,240 20,228 10,202'), line: 12 },
    {
      tone: 'paper',
      d: contour(
        '140,18 162,4 186,10 200,28 218,38 234,44! 236,58 224,68 200,74 188,82 186,106 196,138 194,184 192,224 210,236 212,246! 166,246! 162,202 156,180 148,210 160,232 176,238 178,246! 90,246! 62,240 52,212 62,172 86,134 108,102 118,68 124,36',
      ),
    },
    { tone: 'shade', d: contour('156,50 148,84 128,96! 118,70 126,34 140,20') },
    { tone: 'accent', d: contour('120,86! 150,98 188,88! 188,100 152,110 114,98!') },
    { tone: 'fold', d: contour('68,184 94,172 120,184 130,214 118,240 94,240 102,218') },
    { tone: 'cut', d: contour('188,34 187,37 184,38 181,37 180,34 181,32 184,30 187,32') },
    { tone: 'cut', d: stroke('234,54 212,60'), line: 2.5 },
    { tone: 'cut', d: stroke('166,124 164,164'), line: 3 },
  ],
};
