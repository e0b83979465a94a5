import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const luggageTrolley: Silhouette = {
  title: 'Luggage trolley with cases',
  box: [360, 430],
  size: 290,
  words: ['luggage', 'trolley', 'porter'],
  parts: [
    { tone: 'paper', d: stroke('44,366 40,170 56,80 110,28 180,12 250,28 304,80 320,170 316,366'), line: 8 },
    { tone: 'paper', d: stroke('104,34 180,60 256,34'), line: 5 },
    { tone: 'fold', d: ellipse(180, 10, 10) },
    { tone: 'shade', d: contour('96,268! 98,176 262,172 266,266! 260,274 100,276') },
    { tone: 'paper', d: stroke('150,172 152,150 206,148 208,171'), line: 6 },
    { tone: 'cut', d: stroke('128,178 130,270|234,176 236,270'), line: 3 },
    { tone: 'accent', d: contour('70,358! 72,280 80,274 226,272 234,280 232,358!') },
    { tone: 'paper', d: polygon('70,308 234,306 234,318 70,320') },
    { tone: 'paper', d: stroke('128,274 130,260 174,259 176,272'), line: 6 },
    { tone: 'paper', d: contour('224,358! 240,300 252,284 286,284 298,300 310,358!') },
    { tone: 'fold', d: contour('246,284! 252,262 284,262 290,284! 280,284! 276,272 262,272 256,284!') },
    { tone: 'paper', d: polygon('20,356 340,354 344,378 16,380') },
    { tone: 'fold', d: polygon('20,356 340,354 341,362 19,364') },
    { tone: 'paper', d: `${ellipse(60, 404, 24)}${ellipse(300, 404, 24)}` },
    { tone: 'cut', d: `${ellipse(60, 404, 8)}${ellipse(300, 404, 8)}` },
  ],
};
