import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const submarine: Silhouette = {
  title: 'Submarine',
  box: [450, 202],
  size: 150,
  ground: 198,
  floats: true,
  words: ['submarine', 'periscope'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '32,118 72,98 152,88 292,86 382,94 432,114 446,138 432,160 382,178 282,186 152,184 82,172 42,154 26,138|192,90! 198,52 206,44 278,44 288,52 302,90!',
      ),
    },
    { tone: 'paper', d: stroke('224,46 224,10 242,10'), line: 6 },
    { tone: 'paper', d: stroke('258,46 258,22'), line: 4 },
    { tone: 'paper', d: contour('22,130! 4,86! 10,78! 48,106!|42,162! 12,190! 6,184! 24,142!') },
    { tone: 'paper', d: stroke('18,110 8,136 18,164'), line: 6 },
    { tone: 'shade', d: contour('62,166! 422,166! 382,178 282,186 152,184 82,172') },
    {
      tone: 'glow',
      d: contour(
        '246,130 242,139 232,144 222,139 218,130 222,120 232,116 242,120|306,130 302,139 292,144 282,139 278,130 282,120 292,116 302,120|366,130 362,139 352,144 342,139 338,130 342,120 352,116 362,120',
      ),
    },
    { tone: 'fold', d: contour('122,96! 152,88 192,86! 192,98! 142,104!') },
    { tone: 'cut', d: stroke('62,148 202,158 402,152'), line: 3 },
    { tone: 'accent', d: contour('200,60! 290,60! 290,69! 200,69!') },
    { tone: 'paper', d: contour('332,176! 374,170! 382,196! 352,198!') },
  ],
};
