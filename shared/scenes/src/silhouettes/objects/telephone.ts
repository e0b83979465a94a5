import { contour, ellipse } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const telephone: Silhouette = {
  title: 'Telephone',
  box: [320, 270],
  size: 200,
  words: ['telephone', 'phone', 'called', 'caller'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '16,86! 10,50 40,22 100,10 160,8 220,10 280,22 310,50 304,86! 280,98 240,94! 232,66 200,54 160,52 120,54 88,66 80,94! 40,98',
      ),
    },
    {
      tone: 'paper',
      d: contour(
        '106,84! 122,66! 198,66! 214,84! 226,110 260,160 286,220 290,256! 160,264 30,256! 34,220 60,160 94,110',
      ),
    },
    { tone: 'fold', d: contour('46,232! 70,168 100,118 112,100! 104,130 78,190 66,236!') },
    { tone: 'accent', d: ellipse(160, 164, 52) },
    { tone: 'glow', d: ellipse(160, 164, 24) },
    {
      tone: 'cut',
      d: `${ellipse(160, 122, 8)}${ellipse(190, 134, 8)}${ellipse(202, 164, 8)}${ellipse(190, 194, 8)}${ellipse(160, 206, 8)}${ellipse(130, 194, 8)}${ellipse(118, 164, 8)}${ellipse(130, 134, 8)}`,
    },
    { tone: 'shade', d: contour('30,248! 290,248! 290,262! 160,268 30,262!') },
  ],
};
