import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const iceberg: Silhouette = {
  title: 'Iceberg',
  box: [388, 228],
  size: 220,
  ground: 194,
  floats: true,
  words: ['iceberg', 'icebergs', 'polar', 'arctic'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '22,198! 52,138! 78,144! 108,68! 130,82! 162,4! 190,38! 202,32! 244,118! 264,106! 292,154! 318,144! 368,198! 342,214 192,220 52,214',
      ),
    },
    {
      tone: 'fold',
      d: contour('162,4! 190,38! 180,90! 202,128! 182,198! 108,198! 130,148! 116,116! 130,82!'),
    },
    { tone: 'shade', d: contour('244,118! 264,106! 292,154! 318,144! 368,198! 342,214! 242,216! 262,168!') },
    { tone: 'cut', d: stroke('162,4 156,58 168,98|78,144 84,178|292,154 298,188'), line: 3 },
    { tone: 'fold', d: stroke('6,212 52,218 112,214|232,222 302,216 382,220'), line: 4 },
  ],
};
