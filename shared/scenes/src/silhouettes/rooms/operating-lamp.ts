import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const operatingLamp: Silhouette = {
  title: 'Operating lamp',
  box: [460, 330],
  size: 260,
  air: 0,
  ground: 0,
  floats: true,
  words: ['operation', 'surgeon', 'surgery'],
  parts: [
    { tone: 'paper', d: stroke('300,0 300,70 200,110 220,170'), line: 10 },
    { tone: 'paper', d: `${ellipse(300, 72, 14)}${ellipse(200, 110, 12)}` },
    {
      tone: 'paper',
      d: contour('40,210! 80,168 200,150 330,164 404,204! 420,224 400,240 230,256 50,240 30,226'),
    },
    { tone: 'fold', d: contour('80,184 200,164 330,176 370,198! 210,180') },
    {
      tone: 'glow',
      d: `${ellipse(98, 228, 40, 14)}${ellipse(180, 236, 36, 13)}${ellipse(262, 236, 36, 13)}${ellipse(342, 226, 40, 14)}`,
    },
    { tone: 'paper', d: stroke('24,226 4,260 14,290|416,222 446,250'), line: 5 },
    { tone: 'shade', d: contour('196,146! 246,146! 252,166! 190,166!') },
    { tone: 'glow', d: contour('80,262! 380,256! 372,264 86,270') },
  ],
};
