import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const wolfHowling: Silhouette = {
  title: 'Wolf, howling',
  box: [251, 301],
  size: 190,
  ground: 297,
  words: ['wolf', 'wolves', 'howl', 'werewolf'],
  parts: [
    { tone: 'shade', d: contour('96,288! 60,292 24,286 4,264! 34,266 60,252 80,238!') },
    {
      tone: 'paper',
      d: contour(
        '236,4! 246,12 240,28 226,42! 242,46! 238,56 220,66 216,80 226,106 226,126! 220,134 224,152! 216,160 214,192 218,242 222,274 238,286 240,296! 196,296! 194,252 186,218 174,246 178,274 196,286 198,296! 126,296! 90,290 72,264 72,226 88,186 114,152 138,124 148,100! 152,80 130,68! 162,56 182,44 200,28 218,12',
      ),
    },
    { tone: 'fold', d: contour('88,202 114,192 142,204 156,234 152,266 132,288 106,288 120,264 118,232') },
    { tone: 'cut', d: stroke('160,118 172,152 174,182|146,138 154,168 152,188'), line: 3 },
    { tone: 'cut', d: stroke('206,36 214,32'), line: 3.5 },
  ],
};
