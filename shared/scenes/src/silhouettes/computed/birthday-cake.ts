import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const CANDLES = [104, 134, 164, 194, 224, 254, 284];
const flame = (x: number) => contour(`${x},44! ${x + 7},60 ${x + 5},72 ${x},76 ${x - 5},72 ${x - 7},60`);

export const birthdayCake: Silhouette = {
  title: 'Birthday cake',
  box: [390, 320],
  size: 190,
  ground: 312,
  words: ['birthday', 'cake', 'candles'],
  parts: [
    { tone: 'glow', d: CANDLES.map(flame).join('') },
    { tone: 'accent', d: CANDLES.map((x) => stroke(`${x},84 ${x},126`)).join(''), line: 9 },
    { tone: 'paper', d: contour('84,124! 304,124! 306,170 306,212! 82,212! 82,170') },
    { tone: 'paper', d: contour('48,202! 340,202! 344,240 342,280! 46,280! 44,240') },
    {
      tone: 'fold',
      d: contour(
        '80,122! 308,122! 312,146 302,168 290,166 284,148 270,150 262,178 246,178 240,152 224,150 216,168 200,168 194,150 180,152 172,184 156,182 150,152 136,150 126,170 112,168 106,150 94,162 82,158 76,140',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '44,200! 344,200! 350,222 340,240 326,236 318,222 302,224 294,248 278,246 270,224 250,226 240,242 224,240 216,224 198,226 188,252 172,250 164,226 146,226 136,240 120,240 112,224 96,226 88,246 72,244 64,224 50,238 40,222',
      ),
    },
    { tone: 'shade', d: contour('10,284! 380,284! 372,296 330,302 60,302 18,296') },
    { tone: 'shade', d: contour('170,300! 220,300! 218,306 250,314! 140,314! 172,306') },
    { tone: 'accent', d: [86, 130, 174, 218, 262, 306].map((x) => ellipse(x, 266, 6)).join('') },
  ],
};
