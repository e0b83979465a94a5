import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const syringe: Silhouette = {
  title: 'Syringe',
  box: [340, 340],
  size: 250,
  words: ['syringe', 'injection', 'vaccine'],
  parts: [
    { tone: 'paper', d: stroke('10,330 70,270'), line: 5 },
    { tone: 'paper', d: polygon('62,262 78,278 92,272 68,248') },
    { tone: 'paper', d: `${polygon('66,246 190,122 218,150 94,274')}` },
    { tone: 'glow', d: polygon('100,230 186,144 196,154 110,240') },
    { tone: 'accent', d: polygon('76,254 140,190 150,200 86,264') },
    { tone: 'cut', d: stroke('130,186 142,198|148,168 160,180|166,150 178,162'), line: 3 },
    { tone: 'paper', d: polygon('172,104 184,92 248,156 236,168') },
    { tone: 'paper', d: polygon('204,118 264,58 282,76 222,136') },
    { tone: 'paper', d: polygon('250,28 262,16 324,78 312,90') },
    { tone: 'fold', d: polygon('210,122 266,66 270,70 214,126') },
    { tone: 'paper', d: contour('26,318! 34,334 24,340 16,332') },
  ],
};
