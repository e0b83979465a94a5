import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const swan: Silhouette = {
  title: 'Swan',
  box: [302, 207],
  size: 130,
  ground: 193,
  floats: true,
  words: ['swan', 'swans', 'lake', 'pond'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '292,51! 278,53 264,47 252,41 244,51 248,77 264,107 278,137 278,167 256,189 206,199 136,197 76,183 40,157 16,115! 46,123 56,107 42,91! 76,99 86,85 82,73! 124,83 166,97 202,117 222,127 228,107 218,79 210,47 216,19 234,5 256,7 270,19 280,35',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '228,155 222,177 192,187 136,183 86,167 46,139! 86,143 76,127! 116,135 108,117! 152,127 192,137 216,143',
      ),
    },
    { tone: 'accent', d: contour('278,55 264,47! 274,37! 294,53!') },
    { tone: 'shade', d: contour('270,21 280,35! 270,41! 260,33') },
    { tone: 'cut', d: contour('258,25 257,28 254,29 251,28 250,25 251,22 254,21 257,22') },
    { tone: 'cut', d: stroke('100,163 166,171 206,167'), line: 3 },
    { tone: 'fold', d: stroke('6,193 56,199 116,195 176,201 236,195 296,199'), line: 3.5 },
  ],
};
