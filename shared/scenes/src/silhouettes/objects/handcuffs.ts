import { ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const handcuffs: Silhouette = {
  title: 'Handcuffs',
  box: [360, 250],
  size: 220,
  words: ['handcuffs', 'arrested', 'prisoner', 'police'],
  parts: [
    { tone: 'paper', d: stroke('112,68 60,80 28,130 42,190 96,214 148,192 158,140 142,92 112,68'), line: 22 },
    {
      tone: 'paper',
      d: stroke('248,68 300,80 332,130 318,190 264,214 212,192 202,140 218,92 248,68'),
      line: 22,
    },
    { tone: 'paper', d: polygon('84,34 142,40 138,84 80,78|218,40 276,34 280,78 222,84') },
    { tone: 'fold', d: stroke('54,92 38,130 48,178|306,92 322,130 312,178'), line: 5 },
    { tone: 'cut', d: `${ellipse(112, 54, 6)}${ellipse(248, 54, 6)}` },
    { tone: 'cut', d: polygon('109,56 115,56 117,70 107,70|245,56 251,56 253,70 243,70') },
    {
      tone: 'paper',
      d: stroke(
        '140,50 152,30 168,26 176,38 164,50 150,48|168,34 184,20 202,26 204,42 188,48 176,40|194,30 210,28 220,48',
      ),
      line: 7,
    },
  ],
};
