import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const maskPair: Silhouette = {
  title: 'Theatre masks',
  box: [380, 300],
  size: 230,
  words: ['mask', 'masks', 'masked', 'carnival'],
  parts: [
    {
      tone: 'paper',
      d: contour('150,50! 210,70 270,60 340,30! 356,90 346,170 306,230 250,266 200,240 160,180 146,110'),
    },
    {
      tone: 'accent',
      d: contour('20,30! 80,50 150,48 216,20! 232,90 220,170 180,230 122,264 66,236 26,176 12,100'),
    },
    {
      tone: 'cut',
      d: contour(
        '48,112! 66,94 88,96 100,114! 80,108 64,110|142,114! 156,94 178,92 194,108! 176,106 160,110',
      ),
    },
    {
      tone: 'cut',
      d: contour('60,164! 90,184 120,190 154,184 186,160! 182,196 154,220 122,226 90,218 66,194'),
    },
    {
      tone: 'cut',
      d: contour('250,110! 270,116 284,108! 276,128 258,128|306,104! 322,104 332,92! 330,114 314,118'),
    },
    { tone: 'cut', d: contour('262,208! 274,180 296,168 320,170! 306,182 286,192 274,214') },
    { tone: 'paper', d: stroke('30,40 4,80 14,140|340,40 372,80 366,140'), line: 6 },
    { tone: 'accent', d: stroke('350,50 376,100 360,160'), line: 5 },
  ],
};
