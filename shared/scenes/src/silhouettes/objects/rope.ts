import { stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const rope: Silhouette = {
  title: 'Coil of rope',
  box: [320, 220],
  size: 160,
  words: ['rope', 'tied'],
  parts: [
    { tone: 'shade', d: stroke('40,96 60,70 110,52 160,48 220,54 264,74 276,100'), line: 20 },
    { tone: 'paper', d: stroke('34,170 60,196 120,208 190,206 250,192 286,166'), line: 20 },
    { tone: 'fold', d: stroke('30,146 56,172 120,186 196,184 256,168 290,140'), line: 20 },
    { tone: 'paper', d: stroke('28,122 56,148 120,162 200,160 262,142 292,112'), line: 20 },
    { tone: 'fold', d: stroke('30,98 58,126 124,140 200,138 258,118 286,90'), line: 20 },
    { tone: 'paper', d: stroke('30,98 34,76 70,54 120,44 180,42 240,52 280,74 286,90'), line: 20 },
    { tone: 'paper', d: stroke('286,166 308,180 300,204'), line: 16 },
    {
      tone: 'cut',
      d: stroke(
        '60,152 70,170|100,166 106,184|150,170 152,190|200,168 196,188|246,154 238,172|60,108 72,126|110,122 114,142|160,124 160,144|210,120 204,140|250,104 242,122|80,40 88,58|140,32 142,54|200,34 196,56|250,46 242,66',
      ),
      line: 3,
    },
  ],
};
