import { polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const smallPane: Silhouette = {
  title: 'Wall with one small pane',
  box: [1400, 800],
  size: 470,
  ground: 800,
  floats: true,
  words: ['pane'],
  parts: [
    { tone: 'paper', d: polygon('0,0 1400,0 1400,800 0,800') },
    { tone: 'fold', d: polygon('376,126 1024,126 1024,594 376,594') },
    { tone: 'shade', d: polygon('394,144 1006,144 1006,576 394,576') },
    { tone: 'cut', d: polygon('412,162 988,162 988,558 412,558') },
    { tone: 'fold', d: polygon('352,590 1048,590 1062,622 338,622') },
  ],
};
