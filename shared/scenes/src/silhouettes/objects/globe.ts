import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const globe: Silhouette = {
  title: 'Globe',
  box: [280, 360],
  size: 260,
  words: ['globe', 'world', 'traveller', 'journey'],
  parts: [
    { tone: 'paper', d: ellipse(132, 140, 112) },
    {
      tone: 'fold',
      d: contour(
        '60,90 90,62 120,60 132,80 116,96 120,116 100,130 92,156 76,160 64,136 44,128|140,150 172,136 196,150 206,176 190,200 178,230 162,226 156,196 140,180|170,70 200,62 226,86 222,108 200,100 184,110 168,94|84,190 104,196 110,220 96,232 82,214',
      ),
    },
    { tone: 'paper', d: stroke('180,8 224,36 252,90 256,150 234,210 190,254 132,268 84,258'), line: 9 },
    { tone: 'paper', d: `${ellipse(184, 10, 9)}${ellipse(84, 262, 9)}` },
    {
      tone: 'paper',
      d: contour(
        '126,264! 142,264! 140,300 144,318! 172,326 196,338 204,354! 64,354! 72,338 96,326 124,318! 128,300',
      ),
    },
    { tone: 'accent', d: polygon('60,344 208,344 206,356 62,356') },
  ],
};
