import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const RAYS = Array.from({ length: 9 }, (_, index) => {
  const angle = Math.PI * (1 + index / 8);
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return stroke(
    `${(220 + x * 62).toFixed(1)},${(96 + y * 62).toFixed(1)} ${(220 + x * 76).toFixed(1)},${(96 + y * 76).toFixed(1)}`,
  );
}).join('');

export const liftOpen: Silhouette = {
  title: 'Lift with open doors',
  box: [440, 600],
  size: 500,
  ground: 596,
  words: ['lift', 'elevator'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '20,600! 20,150! 60,150! 60,120! 100,100 112,52 160,12 220,0 280,12 328,52 340,100 380,120! 380,150! 420,150! 420,600!',
      ),
    },
    { tone: 'fold', d: contour('124,104! 132,62 170,26 220,14 270,26 308,62 316,104!') },
    { tone: 'shade', d: RAYS, line: 5 },
    { tone: 'accent', d: polygon('214,98 226,98 258,40 252,36') },
    { tone: 'shade', d: ellipse(220, 98, 10) },
    { tone: 'shade', d: polygon('84,166 356,166 356,600 84,600') },
    { tone: 'glow', d: polygon('104,184 336,184 336,590 104,590') },
    { tone: 'fold', d: polygon('104,184 150,214 150,548 104,590|336,184 290,214 290,548 336,590') },
    { tone: 'fold', d: polygon('104,590 150,548 290,548 336,590') },
    { tone: 'shade', d: stroke('150,214! 150,548! 290,548! 290,214!|150,400 290,400'), line: 3 },
    { tone: 'paper', d: polygon('84,180 128,180 128,592 84,592|312,180 356,180 356,592 312,592') },
    { tone: 'cut', d: stroke('118,200 118,576|322,200 322,576'), line: 2.5 },
    { tone: 'shade', d: polygon('20,588 420,588 420,600 20,600') },
    { tone: 'fold', d: contour('382,330! 404,330! 404,390! 382,390!') },
    { tone: 'accent', d: ellipse(393, 346, 5) },
    { tone: 'shade', d: ellipse(393, 372, 5) },
  ],
};
