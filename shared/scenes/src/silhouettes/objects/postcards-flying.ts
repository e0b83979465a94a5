import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const postcardsFlying: Silhouette = {
  title: 'Postcards in the wind',
  box: [640, 360],
  size: 300,
  air: 250,
  ground: 180,
  floats: true,
  words: ['postcard', 'postcards', 'letters'],
  parts: [
    { tone: 'paper', d: polygon('20,250 150,214 174,300 44,338') },
    { tone: 'fold', d: polygon('30,256 144,224 150,246 36,278') },
    { tone: 'cut', d: contour('58,322! 64,296 78,306 92,280 104,304 122,288 134,300! 136,302! 58,324!') },
    { tone: 'paper', d: polygon('180,130 320,120 328,216 188,226') },
    { tone: 'accent', d: ellipse(286, 152, 16) },
    {
      tone: 'cut',
      d: contour(
        '198,204! 210,182! 222,198! 222,168! 234,158! 246,168! 246,196! 270,178! 300,202! 300,208! 198,214!',
      ),
    },
    { tone: 'paper', d: polygon('352,40 488,66 468,160 334,134') },
    { tone: 'accent', d: polygon('452,74 474,78 469,102 447,98') },
    { tone: 'cut', d: stroke('360,66 424,78|356,84 420,96|352,102 414,114|348,120 396,129'), line: 4 },
    { tone: 'paper', d: polygon('500,176 626,150 640,240 518,268') },
    { tone: 'fold', d: polygon('510,184 616,162 620,186 514,208') },
    {
      tone: 'cut',
      d: contour(
        '524,246! 540,220 552,236 552,210! 566,196! 580,206! 580,232! 598,216 616,228! 618,234! 526,254!',
      ),
    },
    { tone: 'paper', d: polygon('386,236 486,270 460,350 360,318') },
    { tone: 'cut', d: stroke('388,262 432,276|382,280 426,294|376,298 416,311'), line: 4 },
    { tone: 'accent', d: polygon('454,272 474,279 468,300 448,293') },
  ],
};
