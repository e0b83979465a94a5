import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const featherQuill: Silhouette = {
  title: 'Quill and inkwell',
  box: [300, 340],
  size: 260,
  words: ['quill', 'poet', 'writer', 'wrote'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '112,232! 112,180 126,130 156,84 200,40 250,12 288,6! 290,44 276,84! 258,92! 266,104 246,134! 226,140! 232,150 206,176! 184,180! 188,190 160,204 130,208!',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '288,6! 290,44 276,84! 258,92! 266,104 246,134! 226,140! 232,150 206,176! 184,180! 188,190 160,204 130,208! 190,120',
      ),
    },
    { tone: 'cut', d: stroke('124,204 176,130 250,50'), line: 3.5 },
    { tone: 'cut', d: stroke('150,110 164,132|180,76 196,104|216,46 226,72'), line: 2.5 },
    { tone: 'paper', d: stroke('126,200 96,268'), line: 6 },
    {
      tone: 'paper',
      d: contour(
        '40,262! 132,260! 130,274! 122,280! 148,294 156,314 150,334! 18,334! 12,314 22,292 50,280! 42,274!',
      ),
    },
    { tone: 'fold', d: contour('32,304 44,292 58,288 48,304 40,326! 28,326!') },
    { tone: 'accent', d: polygon('40,262 132,260 131,270 41,272') },
  ],
};
