import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const binoculars: Silhouette = {
  title: 'Binoculars',
  box: [320, 280],
  size: 230,
  words: ['binoculars', 'spy', 'watching', 'bird-watcher'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '60,40! 118,36! 126,64! 194,64! 202,36! 260,40! 270,90 290,140 308,200 306,254 290,270! 190,272 184,256 186,180! 180,168 140,168 134,180! 136,256 130,272 30,270! 14,254 12,200 30,140 50,90',
      ),
    },
    {
      tone: 'fold',
      d: contour(
        '66,56! 86,54! 78,120 50,190 42,244! 26,244! 30,190 54,120|208,56! 226,54! 230,120 214,190 212,244! 196,244! 200,170',
      ),
    },
    { tone: 'paper', d: polygon('54,14 120,10 122,30 56,34|200,10 266,14 264,34 198,30') },
    { tone: 'glow', d: `${ellipse(82, 262, 46, 11)}${ellipse(238, 262, 46, 11)}` },
    { tone: 'cut', d: stroke('58,44 118,40|202,40 262,44|20,214 134,214|186,214 302,214'), line: 4 },
    { tone: 'accent', d: polygon('142,80 178,80 176,100 144,100') },
    { tone: 'paper', d: stroke('56,28 20,60 6,140|264,28 300,60 314,140'), line: 4 },
  ],
};
