import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const carOld: Silhouette = {
  title: 'Old car',
  box: [520, 240],
  size: 165,
  ground: 232,
  parts: [
    {
      tone: 'paper',
      d: contour(
        '34,176! 30,140 44,104 74,62 100,36 140,24 220,20 268,26 290,44 314,98! 380,96 446,104! 462,110 466,150 494,158 498,178! 470,186! 60,190!',
      ),
    },
    {
      tone: 'shade',
      d: contour(
        '32,186! 36,150 66,128 108,128 142,150 156,184 170,196! 316,196! 344,190! 352,156 384,130 424,128 460,146 480,186! 504,190! 500,200! 150,206! 30,200!',
      ),
    },
    {
      tone: 'cut',
      d: contour('88,94! 108,56 140,42 170,40! 170,94!|184,94! 184,40! 228,38 256,44 276,62 290,94!'),
    },
    { tone: 'cut', d: stroke('330,112 440,116|330,128 400,128|178,110 178,180|304,108 308,180'), line: 3 },
    { tone: 'paper', d: `${ellipse(106, 188, 44)}${ellipse(420, 188, 44)}` },
    { tone: 'fold', d: `${ellipse(106, 188, 26)}${ellipse(420, 188, 26)}` },
    { tone: 'paper', d: `${ellipse(106, 188, 8)}${ellipse(420, 188, 8)}` },
    { tone: 'glow', d: contour('470,116 482,114 488,130 482,144 470,142') },
    { tone: 'paper', d: polygon('8,184 36,180 36,198 8,196|486,186 516,186 516,198 486,198') },
    { tone: 'fold', d: stroke('186,118 204,118'), line: 5 },
  ],
};
