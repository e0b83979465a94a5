import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const violin: Silhouette = {
  title: 'Violin',
  box: [240, 420],
  size: 260,
  words: ['violin', 'violinist', 'fiddle'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '96,180! 110,172 130,172 144,180! 168,186 182,206 176,230 162,248! 166,262! 184,274 204,306 206,344 186,380 150,402 120,406 90,402 54,380 34,344 36,306 56,274 74,262! 78,248! 64,230 58,206 72,186',
      ),
    },
    {
      tone: 'fold',
      d: contour('74,196 90,190 82,220 88,246! 70,228 66,208|60,300 76,278 90,284! 66,320 62,356! 48,336'),
    },
    { tone: 'paper', d: polygon('110,50 130,50 132,260 108,260') },
    { tone: 'paper', d: contour('104,56! 102,30 110,12 124,6 138,14 138,28 128,34 122,26! 132,40 136,56!') },
    { tone: 'paper', d: stroke('98,36 84,32|98,48 84,50|138,38 154,32|138,50 154,52'), line: 5 },
    { tone: 'shade', d: polygon('112,60 128,60 128,250 112,250') },
    { tone: 'accent', d: polygon('98,300 142,300 138,312 102,312') },
    { tone: 'cut', d: stroke('88,272 82,290 90,310|152,272 158,290 150,310'), line: 3.5 },
    { tone: 'cut', d: stroke('116,64 116,300|120,64 120,300|124,64 124,300'), line: 2 },
    { tone: 'shade', d: contour('108,340! 132,340! 128,392! 112,392!') },
    { tone: 'paper', d: stroke('226,30 176,412'), line: 4.5 },
    { tone: 'fold', d: stroke('234,36 186,412'), line: 2.5 },
  ],
};
