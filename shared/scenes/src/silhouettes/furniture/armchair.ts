import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const armchair: Silhouette = {
  title: 'Armchair',
  box: [320, 330],
  size: 230,
  words: ['armchair', 'chair', 'sofa'],
  parts: [
    { tone: 'paper', d: contour('46,300! 66,300! 62,328! 50,328!|256,300! 276,300! 272,328! 258,328!') },
    { tone: 'paper', d: contour('70,170! 62,110 70,50 110,20 160,12 210,20 250,50 258,110 250,170!') },
    { tone: 'fold', d: contour('90,170! 84,110 92,66 124,42 160,36 196,42 228,66 236,110 230,170!') },
    {
      tone: 'paper',
      d: contour(
        '20,200! 16,160 36,140 62,144 76,166 80,220! 240,220! 244,166 258,144 284,140 304,160 300,200! 292,304! 28,304!',
      ),
    },
    { tone: 'accent', d: contour('80,216! 84,196 120,188 200,188 236,196 240,216! 240,236! 80,236!') },
    { tone: 'shade', d: contour('80,240! 240,240! 242,300! 78,300!') },
    {
      tone: 'cut',
      d: `${ellipse(126, 84, 4)}${ellipse(160, 76, 4)}${ellipse(194, 84, 4)}${ellipse(142, 120, 4)}${ellipse(178, 120, 4)}`,
    },
    { tone: 'fold', d: contour('26,168 40,150 56,154 60,170! 44,166 34,180') },
  ],
};
