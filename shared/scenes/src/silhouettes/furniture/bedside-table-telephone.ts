import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bedsideTableTelephone: Silhouette = {
  title: 'Bedside table with telephone',
  box: [220, 330],
  size: 250,
  ground: 326,
  words: ['bedside', 'telephone', 'phone'],
  parts: [
    { tone: 'paper', d: stroke('160,150 160,60'), line: 6 },
    { tone: 'glow', d: contour('138,12! 182,12! 192,40 206,76! 114,76! 128,40') },
    { tone: 'accent', d: polygon('112,72 208,72 210,80 110,80') },
    { tone: 'paper', d: contour('138,152! 142,140 156,134 168,136 180,142 184,152!') },
    { tone: 'paper', d: polygon('12,150 208,150 212,164 8,164') },
    { tone: 'paper', d: contour('20,164! 200,164! 198,230 200,258! 20,258! 22,230') },
    {
      tone: 'paper',
      d: contour(
        '26,256! 44,256! 40,300 42,328! 28,328! 28,300|176,256! 194,256! 192,300 192,328! 178,328! 180,300',
      ),
    },
    { tone: 'fold', d: polygon('32,176 188,176 187,210 33,210|33,218 187,218 188,248 32,248') },
    { tone: 'cut', d: `${ellipse(110, 193, 6)}${ellipse(110, 233, 6)}` },
    { tone: 'paper', d: contour('26,150! 32,128 46,112 80,112 94,128 100,150!') },
    { tone: 'fold', d: ellipse(63, 131, 13) },
    { tone: 'shade', d: ellipse(63, 131, 5) },
    { tone: 'paper', d: polygon('44,112 48,100 54,100 56,112|70,112 72,100 78,100 82,112') },
  ],
};
