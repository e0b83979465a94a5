import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const gavel: Silhouette = {
  title: "Judge's gavel",
  box: [340, 280],
  size: 220,
  words: ['gavel', 'judge', 'verdict', 'auction'],
  parts: [
    { tone: 'paper', d: contour('118,108! 140,98! 322,184 334,200 326,216 308,218! 124,138!') },
    {
      tone: 'paper',
      d: contour(
        '44,80! 104,18! 120,14 136,28 134,44! 152,60! 100,150! 80,152! 70,166 52,162 40,148! 26,134 20,110 28,94',
      ),
    },
    { tone: 'paper', d: polygon('96,8 152,46 146,60 90,22|26,112 86,152 78,166 18,126') },
    { tone: 'fold', d: contour('58,86 96,48 108,56 72,98') },
    { tone: 'cut', d: stroke('70,62 128,100|54,88 110,130'), line: 4 },
    { tone: 'shade', d: contour('40,238! 190,236! 200,252! 32,254!') },
    { tone: 'paper', d: polygon('16,252 216,250 222,276 10,278') },
    { tone: 'accent', d: stroke('30,196 12,186|60,210 52,190|90,214 92,192'), line: 4 },
  ],
};
