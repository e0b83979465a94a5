import { ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const doorwayOpen: Silhouette = {
  title: 'Open door, light falls out',
  box: [360, 520],
  size: 430,
  words: ['door', 'doorway', 'knocked'],
  parts: [
    { tone: 'glow', d: polygon('96,52 250,52 252,440 94,440') },
    { tone: 'paper', d: `M60,12L286,14L290,440H254V48H92V440H56Z` },
    { tone: 'paper', d: polygon('94,50 200,20 204,500 94,440') },
    { tone: 'fold', d: polygon('112,76 184,56 186,210 112,214|112,244 186,242 187,420 112,400') },
    { tone: 'accent', d: ellipse(188, 266, 7) },
    { tone: 'glow', d: polygon('94,442 252,442 360,516 204,516') },
    { tone: 'shade', d: polygon('94,440 204,500 204,516 94,446') },
    { tone: 'fold', d: polygon('56,10 290,12 292,26 54,24') },
  ],
};
