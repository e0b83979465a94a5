import { contour, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const glassSplinters: Silhouette = {
  title: 'Splinters of glass',
  box: [300, 70],
  size: 60,
  ground: 50,
  floats: true,
  words: ['splinters', 'glass', 'broken'],
  parts: [
    { tone: 'paper', d: contour('6,52 70,42 160,48 240,40 296,50 250,60 150,58 60,66') },
    {
      tone: 'glow',
      d: polygon(
        '30,44 60,26 66,46|88,50 112,20 122,40 108,54|140,34 156,8 176,36|186,52 214,36 224,56|238,40 262,24 266,44|70,58 86,54 80,64|160,58 176,50 174,62|276,50 288,44 286,54|124,62 138,56 134,66',
      ),
    },
    {
      tone: 'fold',
      d: polygon('60,26 66,46 52,40|112,20 122,40 110,36|156,8 176,36 160,30|262,24 266,44 254,36'),
    },
  ],
};
