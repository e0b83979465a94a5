import { contour, ellipse, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const row = (y: number, step: number, height: number) => {
  const bushes = Array.from(
    { length: Math.ceil(1200 / step) },
    (_, i) =>
      `q${step * 0.1},${-height - (i % 3) * 4} ${step * 0.5},${-height}q${step * 0.4},${(i % 2) * 5} ${step * 0.5},${height}`,
  );
  return `M0,${y}${bushes.join('')}V${y + height}H0Z`;
};

export const vineyard: Silhouette = {
  title: 'Vineyard rows',
  box: [1200, 220],
  size: 150,
  ground: 200,
  floats: true,
  words: ['vineyard', 'vines'],
  parts: [
    { tone: 'paper', d: contour('0,220! 0,80! 300,50 640,34 960,46 1200,76! 1200,220!') },
    { tone: 'fold', d: row(84, 60, 26) },
    { tone: 'paper', d: row(124, 80, 34) },
    { tone: 'shade', d: row(172, 100, 42) },
    {
      tone: 'accent',
      d: `${ellipse(180, 146, 7)}${ellipse(192, 148, 7)}${ellipse(186, 158, 7)}${ellipse(480, 150, 7)}${ellipse(492, 152, 7)}${ellipse(486, 162, 7)}${ellipse(880, 148, 7)}${ellipse(892, 150, 7)}${ellipse(886, 160, 7)}${ellipse(300, 104, 5)}${ellipse(308, 106, 5)}${ellipse(304, 113, 5)}${ellipse(700, 104, 5)}${ellipse(708, 106, 5)}${ellipse(704, 113, 5)}`,
    },
    { tone: 'paper', d: stroke('100,150 100,110|500,150 500,108|900,150 900,110'), line: 4 },
  ],
};
