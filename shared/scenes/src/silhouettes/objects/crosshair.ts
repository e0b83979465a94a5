import { ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const crosshair: Silhouette = {
  title: 'Crosshair',
  box: [320, 320],
  size: 250,
  floats: true,
  words: ['target', 'sniper', 'marksman'],
  parts: [
    { tone: 'paper', d: ellipse(160, 160, 128) },
    { tone: 'cut', d: ellipse(160, 160, 107) },
    {
      tone: 'paper',
      d: polygon(
        '152,4 168,4 166,122 154,122|152,316 168,316 166,198 154,198|4,152 4,168 122,166 122,154|316,152 316,168 198,166 198,154',
      ),
    },
    {
      tone: 'paper',
      d: stroke(
        '112,134 118,124 130,114|190,114 202,124 208,134|208,186 202,196 190,206|130,206 118,196 112,186',
      ),
      line: 7,
    },
    { tone: 'accent', d: ellipse(160, 160, 14) },
  ],
};
