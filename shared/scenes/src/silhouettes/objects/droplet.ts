import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const droplet: Silhouette = {
  title: 'Drop',
  box: [210, 300],
  size: 230,
  floats: true,
  words: ['drop', 'blood', 'water', 'leak'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '104,4! 120,60 152,110 188,164 202,208 192,254 158,286 106,296 54,286 18,252 8,206 22,162 58,108 88,60',
      ),
    },
    { tone: 'fold', d: contour('44,196 52,234 84,264! 62,262 34,236 32,206') },
    { tone: 'fold', d: contour('62,160 76,146 72,172 60,182') },
    { tone: 'shade', d: contour('186,164 202,208 192,254 158,286 106,296! 150,266 174,230') },
  ],
};
