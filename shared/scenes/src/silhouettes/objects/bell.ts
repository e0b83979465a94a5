import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bell: Silhouette = {
  title: 'Bell',
  box: [260, 280],
  size: 240,
  words: ['bell', 'bells', 'rang'],
  parts: [
    { tone: 'paper', d: stroke('130,40 112,24 114,8 146,8 148,24 130,40'), line: 12 },
    {
      tone: 'paper',
      d: contour(
        '130,34! 166,40 184,66 192,120 206,176 232,212 244,232! 238,246! 22,246! 16,232! 28,212 54,176 68,120 76,66 94,40',
      ),
    },
    { tone: 'fold', d: contour('104,56 90,90 84,140 66,188 48,220! 76,220! 92,180 102,120') },
    { tone: 'accent', d: polygon('40,206 220,206 228,218 32,218') },
    { tone: 'cut', d: stroke('66,170 194,170'), line: 3 },
    { tone: 'paper', d: ellipse(130, 258, 19) },
  ],
};
