import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const crown: Silhouette = {
  title: 'Crown',
  box: [320, 240],
  size: 200,
  words: ['crown', 'king', 'queen', 'prince', 'throne'],
  parts: [
    { tone: 'shade', d: contour('40,180! 60,110 160,90 260,110 280,180! 160,170') },
    {
      tone: 'accent',
      d: contour(
        '30,216! 20,130 6,62! 70,120 84,126! 100,70 116,30! 140,90 152,104! 160,50 162,6! 184,60 190,102! 206,70 226,32! 230,90 240,126! 280,96 314,60! 298,140 292,216! 160,232',
      ),
    },
    { tone: 'paper', d: contour('28,186! 160,206 294,186! 292,220! 160,238 30,220!') },
    {
      tone: 'glow',
      d: contour(
        '160,190 172,206 160,222 148,206|90,184 100,198 90,214 80,198|230,184 240,198 230,214 220,198',
      ),
    },
    {
      tone: 'paper',
      d: `${ellipse(6, 58, 8)}${ellipse(116, 26, 8)}${ellipse(162, 8, 8)}${ellipse(226, 28, 8)}${ellipse(314, 56, 8)}`,
    },
  ],
};
