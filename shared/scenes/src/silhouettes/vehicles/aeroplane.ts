import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const aeroplane: Silhouette = {
  title: 'Aeroplane',
  box: [405, 248],
  size: 130,
  air: 230,
  ground: 244,
  floats: true,
  words: ['aeroplane', 'airplane', 'plane', 'flight', 'pilot'],
  parts: [
    { tone: 'shade', d: contour('194,104! 234,40 260,6! 284,4! 268,60 260,104!') },
    {
      tone: 'paper',
      d: contour(
        '4,40! 32,36! 72,92! 138,86 218,80 298,82 358,94 382,112 378,128 348,142 278,152 198,150 118,140 58,126 22,116!',
      ),
    },
    { tone: 'fold', d: contour('178,124! 260,122! 248,160 212,220 188,242! 158,244! 170,190') },
    { tone: 'shade', d: contour('18,114! 64,110! 48,130 12,142!') },
    { tone: 'accent', d: contour('4,40! 32,36! 50,62! 20,72!') },
    {
      tone: 'cut',
      d: contour(
        '314,90! 340,96 348,106! 318,108!|146,100! 160,99! 160,110! 146,111!|178,98! 192,97! 192,109! 178,110!|210,96! 224,96! 224,108! 210,109!|242,95! 256,95! 256,107! 242,108!',
      ),
    },
    { tone: 'paper', d: contour('256,136! 308,130 318,140 308,152 260,154!') },
    { tone: 'fold', d: stroke('324,110 322,170'), line: 4 },
    { tone: 'paper', d: contour('378,110! 394,114 396,120 392,126 376,128!') },
    { tone: 'fold', d: stroke('394,70 398,120 392,168'), line: 4 },
    { tone: 'cut', d: stroke('88,120 338,128'), line: 2.5 },
  ],
};
