import { ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const signNoEntry: Silhouette = {
  title: 'No-entry sign',
  box: [200, 480],
  size: 330,
  ground: 474,
  words: ['entry', 'sign', 'forbidden', 'traffic'],
  parts: [
    { tone: 'paper', d: polygon('92,20 108,20 108,460 116,476 84,476 92,460') },
    { tone: 'fold', d: polygon('92,200 97,200 97,460 92,466') },
    { tone: 'paper', d: ellipse(100, 104, 98) },
    { tone: 'accent', d: ellipse(100, 104, 88) },
    { tone: 'glow', d: polygon('40,86 160,86 160,122 40,122') },
    { tone: 'paper', d: polygon('40,228 160,228 176,246 160,264 40,264') },
    { tone: 'fold', d: polygon('50,242 128,242 128,236 142,246 128,256 128,250 50,250') },
  ],
};
