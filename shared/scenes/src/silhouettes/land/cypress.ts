import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const cypress: Silhouette = {
  title: 'Cypress',
  box: [150, 460],
  size: 380,
  ground: 452,
  words: ['cypress', 'cemetery', 'graveyard'],
  parts: [
    { tone: 'paper', d: polygon('66,400 84,400 88,456 62,456') },
    {
      tone: 'paper',
      d: contour(
        '78,4! 94,50 108,110 120,190 126,270 122,350 104,410! 74,424 46,410! 28,350 24,270 32,190 46,110 62,50',
      ),
    },
    {
      tone: 'shade',
      d: contour('78,4! 94,50 108,110 120,190 126,270 122,350 104,410! 84,420! 100,330 98,220 88,110'),
    },
    { tone: 'cut', d: stroke('60,160 66,220 60,290|84,120 92,190|52,300 58,360'), line: 2.5 },
  ],
};
