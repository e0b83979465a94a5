import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const teapot: Silhouette = {
  title: 'Teapot',
  box: [320, 240],
  size: 170,
  words: ['teapot', 'tea'],
  parts: [
    { tone: 'paper', d: stroke('70,110 26,96 12,130 34,170 84,176'), line: 14 },
    {
      tone: 'paper',
      d: contour(
        '80,90! 110,70 150,62 200,70 230,90! 250,120 290,74 306,60! 318,72! 300,110 276,160 244,190! 226,214 200,226! 110,226! 76,206 60,160 64,116',
      ),
    },
    { tone: 'accent', d: contour('96,78! 110,52 150,40 192,52 210,78! 150,66') },
    { tone: 'paper', d: ellipse(152, 32, 13) },
    { tone: 'fold', d: contour('88,110 110,92 120,96! 94,130 90,170! 78,150') },
    { tone: 'cut', d: stroke('84,98 150,88 222,98'), line: 3 },
    { tone: 'accent', d: contour('150,130 166,120 176,132 168,148 150,162 132,148 124,132 134,120') },
    { tone: 'fold', d: contour('300,50 292,36 304,22 298,8 310,20 312,34 302,46') },
  ],
};
