import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const moonFullFace: Silhouette = {
  title: 'Moon with a face',
  box: [240, 240],
  size: 170,
  air: 170,
  ground: 120,
  floats: true,
  words: ['moonlight'],
  parts: [
    { tone: 'glow', d: ellipse(120, 120, 112) },
    {
      tone: 'accent',
      d: contour('58,96! 72,82 92,80 108,90! 92,92 76,100|140,90! 156,80 176,82 190,96! 172,100 156,92'),
    },
    { tone: 'paper', d: contour('66,108! 84,98 104,108! 84,118|142,108! 162,98 184,108! 162,118') },
    { tone: 'paper', d: stroke('118,98 110,140 122,148 134,142'), line: 4.5 },
    { tone: 'accent', d: contour('84,172! 110,164 122,170 136,164 164,172! 140,188 108,188') },
    { tone: 'accent', d: `${ellipse(60, 146, 13, 9)}${ellipse(184, 146, 13, 9)}` },
  ],
};
