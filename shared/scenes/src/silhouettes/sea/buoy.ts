import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const buoy: Silhouette = {
  title: 'Buoy',
  box: [232, 208],
  size: 170,
  ground: 180,
  floats: true,
  words: ['buoy', 'shoal'],
  parts: [
    {
      tone: 'paper',
      d: stroke('84,144 106,44|148,144 126,44|92,110 140,110|98,80 134,80|92,110 134,80|140,110 98,80'),
      line: 5,
    },
    {
      tone: 'paper',
      d: contour('98,44! 98,38! 134,38! 134,44!|102,38! 104,18! 110,8 116,4 122,8 128,18! 130,38!'),
    },
    { tone: 'glow', d: contour('107,34! 108,18 116,12 124,18 125,34!') },
    { tone: 'paper', d: contour('106,116! 110,92 122,92 126,116! 130,122! 102,122!') },
    { tone: 'accent', d: contour('54,144! 178,144! 186,164 174,188! 58,188! 46,164') },
    {
      tone: 'paper',
      d: contour(
        '50,156! 182,156! 184,170! 48,170!|4,186! 34,174 54,184! 84,172 114,184! 144,172 174,184! 198,174 228,186! 228,204! 4,204!',
      ),
    },
    { tone: 'cut', d: stroke('24,194 74,190|124,194 194,190'), line: 3 },
  ],
};
