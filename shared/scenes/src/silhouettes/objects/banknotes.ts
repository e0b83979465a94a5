import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const banknotes: Silhouette = {
  title: 'Banknotes in the air',
  box: [360, 300],
  size: 230,
  floats: true,
  words: ['money', 'cash', 'banknotes', 'rich'],
  parts: [
    { tone: 'shade', d: contour('40,40! 110,70 190,20 262,44! 246,140! 176,118 96,166 22,136!') },
    { tone: 'paper', d: contour('90,104! 170,130 250,92 334,116! 326,216! 250,194 164,234 80,206!') },
    { tone: 'cut', d: contour('208,142 232,146 244,162 234,182 208,188 186,182 174,166 184,148') },
    {
      tone: 'paper',
      d: stroke('222,154 208,150 198,156 204,164 216,168 218,176 204,182 194,176|207,146 209,188'),
      line: 5,
    },
    {
      tone: 'cut',
      d: stroke(
        '102,122 130,130|96,190 124,200|290,126 322,132|288,196 316,202|104,120 98,192|322,132 318,200',
      ),
      line: 3,
    },
    { tone: 'fold', d: contour('20,236! 70,218 104,240 150,226! 146,280! 100,292 66,274 18,288!') },
    { tone: 'accent', d: polygon('60,248 86,242 88,262 62,266') },
  ],
};
