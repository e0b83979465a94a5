import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const temple: Silhouette = {
  title: 'Temple',
  box: [520, 360],
  size: 300,
  words: ['temple', 'greek', 'god', 'gods'],
  parts: [
    {
      tone: 'paper',
      d: polygon(
        '10,360 10,340 30,338 30,320 50,318 50,304 70,302 72,140 56,138 56,120 260,30 464,120 464,138 448,140 450,302 470,304 470,318 490,320 490,338 510,340 510,360',
      ),
    },
    {
      tone: 'cut',
      d: polygon(
        '100,148 138,148 136,302 102,302|172,148 210,148 208,302 174,302|310,148 348,148 346,302 312,302|382,148 420,148 418,302 384,302',
      ),
    },
    { tone: 'cut', d: polygon('244,148 276,148 276,302 244,302') },
    { tone: 'fold', d: polygon('56,120 260,30 464,120 464,130 260,44 56,130') },
    { tone: 'shade', d: contour('130,114! 260,58 390,114! 320,118 200,118') },
    {
      tone: 'accent',
      d: contour('246,300! 246,286 256,280! 252,262 262,246! 272,266 266,280! 274,286 274,300!'),
    },
    { tone: 'cut', d: stroke('32,322 488,322|12,342 508,342'), line: 3 },
  ],
};
