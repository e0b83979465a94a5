import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const metronome: Silhouette = {
  title: 'Metronome',
  box: [220, 360],
  size: 240,
  words: ['metronome'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '74,20! 110,6 146,20! 168,140 188,280 196,330! 204,340 204,354! 16,354! 16,340 24,330! 32,280 52,140',
      ),
    },
    { tone: 'fold', d: polygon('88,40 132,40 158,270 62,270') },
    { tone: 'shade', d: polygon('24,326 196,326 204,340 204,354 16,354 16,340') },
    { tone: 'glow', d: polygon('100,60 120,60 126,262 94,262') },
    {
      tone: 'paper',
      d: stroke('96,90 124,90|95,114 125,114|94,138 126,138|93,162 127,162|92,186 128,186|91,210 129,210'),
      line: 2.5,
    },
    { tone: 'accent', d: stroke('110,270 168,44'), line: 6 },
    { tone: 'accent', d: polygon('140,106 164,112 158,136 134,130') },
    { tone: 'paper', d: ellipse(110, 270, 12) },
    { tone: 'cut', d: ellipse(190, 300, 5) },
  ],
};
