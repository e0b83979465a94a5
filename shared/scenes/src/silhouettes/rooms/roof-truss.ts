import { polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const roofTruss: Silhouette = {
  title: 'Roof beams',
  box: [1400, 330],
  size: 300,
  air: 0,
  ground: 0,
  floats: true,
  words: ['beam', 'beams', 'attic', 'barn'],
  parts: [
    { tone: 'shade', d: stroke('700,-20 60,330|700,-20 1340,330'), line: 26 },
    { tone: 'shade', d: stroke('700,10 700,210|360,130 480,214|1040,130 920,214'), line: 20 },
    { tone: 'paper', d: polygon('-10,196 1410,196 1410,236 -10,236') },
    { tone: 'fold', d: polygon('-10,196 1410,196 1410,205 -10,205') },
    { tone: 'paper', d: stroke('700,204 560,70|700,204 840,70'), line: 16 },
    {
      tone: 'shade',
      d: polygon(
        '684,188 716,188 716,250 684,250|344,188 372,188 372,246 344,246|1028,188 1056,188 1056,246 1028,246',
      ),
    },
    { tone: 'cut', d: stroke('80,218 260,222|430,224 620,218|780,222 960,216|1110,220 1320,224'), line: 3 },
  ],
};
