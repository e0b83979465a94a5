import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const scalesTilted: Silhouette = {
  title: 'Scales, tilted',
  box: [340, 340],
  size: 260,
  words: ['judge', 'trial', 'court', 'justice', 'scales'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '160,40! 180,40! 182,200 188,290! 220,300 240,318 244,332! 96,332! 100,318 120,300 152,290! 158,200',
      ),
    },
    { tone: 'paper', d: ellipse(170, 30, 17) },
    {
      tone: 'paper',
      d: contour('30,104! 26,92 40,84 160,58! 180,50 300,12 312,16 310,28! 184,76 160,84 46,106'),
    },
    { tone: 'paper', d: stroke('40,98 12,208|40,98 76,208|304,22 264,126|304,22 334,126'), line: 3.5 },
    { tone: 'accent', d: contour('4,206! 86,206! 78,232 46,242 14,232') },
    { tone: 'paper', d: contour('256,126! 340,126! 332,152 300,162 266,152') },
    { tone: 'fold', d: contour('20,206! 24,186 38,178 52,184 58,192 70,206!') },
    { tone: 'fold', d: contour('162,60! 170,60! 168,200 160,290! 154,290! 160,200') },
    { tone: 'cut', d: ellipse(170, 68, 5) },
  ],
};
