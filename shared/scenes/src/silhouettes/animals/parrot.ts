import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const parrot: Silhouette = {
  title: 'Parrot',
  box: [172, 315],
  size: 130,
  air: 0,
  ground: 23,
  floats: true,
  words: ['parrot', 'parrots', 'cage'],
  parts: [
    { tone: 'paper', d: stroke('78,13 18,173|78,13 154,173'), line: 3 },
    { tone: 'paper', d: stroke('8,175 164,175'), line: 8 },
    {
      tone: 'paper',
      d: contour(
        '85,11 83,16 78,18 73,16 71,11 73,6 78,4 83,6|128,53 138,67 134,89! 124,81 116,83 120,109 118,139 106,163 90,175 74,185 62,213 44,263 24,311! 22,279! 10,295! 22,243 34,201 38,163 44,123 56,87 74,57 100,41',
      ),
    },
    { tone: 'fold', d: contour('106,45 124,49 130,61 116,67 104,83 88,79 82,61') },
    { tone: 'accent', d: contour('44,133 62,109 82,113 90,141 80,171 60,199 38,229! 38,183') },
    { tone: 'shade', d: contour('24,311! 22,279! 10,295! 22,243 36,219! 44,233 38,263') },
    { tone: 'cut', d: contour('113,61 111,64 108,66 105,64 104,61 105,58 108,57 111,58') },
    { tone: 'cut', d: stroke('52,143 70,133 82,137|48,165 64,157 76,159'), line: 2.5 },
    { tone: 'accent', d: stroke('82,169 82,181|94,167 94,181'), line: 6 },
  ],
};
