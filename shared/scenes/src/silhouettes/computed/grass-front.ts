import { contour } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const BLADES = Array.from({ length: 96 }, (_, index) => {
  const x = index * 15.4;
  const height = 40 + ((index * 47) % 61);
  const lean = ((index * 29) % 41) - 14;
  return `${x.toFixed(0)},112! ${(x + 3 + lean * 0.3).toFixed(0)},${(112 - height * 0.6).toFixed(0)} ${(x + 5 + lean).toFixed(0)},${112 - height}! ${(x + 10 + lean * 0.35).toFixed(0)},${(112 - height * 0.5).toFixed(0)}`;
});

export const grassFront: Silhouette = {
  title: 'Grass, near',
  box: [1480, 180],
  size: 110,
  ground: 160,
  floats: true,
  words: ['grass', 'lawn', 'meadow', 'garden'],
  parts: [{ tone: 'paper', d: contour(`0,180! ${BLADES.join(' ')} 1480,112! 1480,180!`) }],
};
