import { contour, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const bottle: Silhouette = {
  title: 'Bottle',
  box: [130, 360],
  size: 220,
  words: ['bottle', 'wine', 'whisky', 'rum'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '48,12! 82,12! 84,36! 80,40! 82,110 96,134 116,160 120,200 118,344! 108,352 22,352 12,344! 10,200 14,160 34,134 48,110 50,40! 46,36!',
      ),
    },
    { tone: 'fold', d: contour('28,166 40,150! 34,220 34,330! 24,330! 22,220') },
    { tone: 'glow', d: polygon('14,206 118,204 117,288 13,290') },
    { tone: 'accent', d: polygon('14,218 118,216 118,224 14,226|14,270 118,268 117,276 14,278') },
    { tone: 'accent', d: polygon('44,10 86,10 86,60 46,60') },
    { tone: 'paper', d: contour('66,232 78,244 72,256 66,262 60,256 54,244') },
  ],
};
