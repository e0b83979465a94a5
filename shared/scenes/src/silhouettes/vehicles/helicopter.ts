import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const helicopter: Silhouette = {
  title: 'Helicopter',
  box: [451, 194],
  size: 170,
  air: 280,
  ground: 190,
  floats: true,
  words: ['helicopter', 'chopper', 'rescue'],
  parts: [
    { tone: 'paper', d: stroke('64,19 444,7'), line: 6 },
    {
      tone: 'paper',
      d: contour(
        '244,15! 268,13! 274,45! 238,45!|270,11 266,16 256,18 246,16 242,11 246,6 256,4 266,6|10,67! 38,61! 56,89! 154,93 200,61 244,43 294,43 344,59 374,93 380,123 360,147 304,159 234,159 184,147 154,119! 64,109! 24,111!',
      ),
    },
    { tone: 'cut', d: contour('288,57! 326,65 354,89 366,117! 292,117!|238,59! 274,57! 276,115! 234,115!') },
    { tone: 'accent', d: contour('64,93! 154,97! 164,111! 66,105!') },
    { tone: 'fold', d: stroke('18,51 30,99|6,83 46,67'), line: 4 },
    { tone: 'paper', d: stroke('224,159 212,185|316,157 328,185|180,185 354,185 372,175'), line: 6 },
    { tone: 'cut', d: stroke('194,133 354,133'), line: 3 },
    { tone: 'shade', d: contour('174,135! 224,145 304,145 370,135! 360,147! 304,159 234,159 184,147!') },
  ],
};
