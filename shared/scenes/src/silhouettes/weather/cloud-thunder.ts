import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const cloudThunder: Silhouette = {
  title: 'Thunder cloud',
  box: [460, 320],
  size: 200,
  air: 170,
  ground: 160,
  floats: true,
  words: ['thunder', 'thunderstorm'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '20,170! 6,140 30,116 66,120! 64,80 100,56 138,66! 150,26 200,6 250,20 270,52! 310,34 356,56 362,96! 404,92 442,116 446,150 420,174! 360,190 300,178 240,194 170,178 100,192',
      ),
    },
    {
      tone: 'shade',
      d: contour(
        '20,170! 70,150 140,160 200,146 280,158 350,146 420,174! 360,190 300,178 240,194 170,178 100,192',
      ),
    },
    { tone: 'fold', d: contour('84,104 106,76 138,82 146,50 196,26! 176,66 170,92 130,96 110,112') },
    { tone: 'glow', d: polygon('226,176 270,172 242,224 276,222 204,316 222,250 192,252') },
    { tone: 'accent', d: polygon('330,184 350,182 336,208 352,208 316,250 324,222 310,222') },
    {
      tone: 'paper',
      d: stroke('100,206 84,246|140,204 122,250|60,200 48,232|390,196 374,236|420,188 408,218'),
      line: 4,
    },
  ],
};
