import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const lantern: Silhouette = {
  title: 'Lantern',
  box: [180, 320],
  size: 210,
  words: ['lantern'],
  parts: [
    { tone: 'paper', d: stroke('60,72 58,20 90,6 122,20 120,72'), line: 6 },
    { tone: 'paper', d: contour('40,100! 60,76 80,66 100,66 120,76 140,100!') },
    { tone: 'glow', d: contour('46,112! 134,112! 138,180 132,254! 48,254! 42,180') },
    { tone: 'accent', d: contour('90,246 70,236 70,210 82,194 90,160 100,194 110,212 108,236') },
    { tone: 'paper', d: stroke('46,112 42,180 48,254|134,112 138,180 132,254'), line: 6 },
    { tone: 'paper', d: stroke('90,112 90,160|44,180 136,180'), line: 3.5 },
    { tone: 'paper', d: polygon('34,98 146,98 144,114 36,114|40,250 140,250 152,284 150,312 30,312 28,284') },
    { tone: 'fold', d: polygon('44,258 70,258 64,304 38,304') },
  ],
};
