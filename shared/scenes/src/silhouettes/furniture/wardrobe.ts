import { contour, ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const wardrobe: Silhouette = {
  title: 'Wardrobe, ajar',
  box: [300, 460],
  size: 340,
  words: ['wardrobe', 'cupboard', 'closet'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '24,440! 26,60! 10,54! 14,38! 60,30 110,14 150,8 190,14 240,30 286,38! 290,54! 274,60! 276,440! 262,456! 246,440! 56,440! 40,456!',
      ),
    },
    { tone: 'fold', d: contour('60,34 110,22 150,18 190,22 240,34! 150,44') },
    { tone: 'shade', d: polygon('154,70 262,70 262,428 154,428') },
    { tone: 'accent', d: contour('170,80! 206,80! 200,200 214,330! 178,330! 168,200') },
    { tone: 'paper', d: contour('206,80! 250,80! 246,220 258,360! 214,360! 216,200') },
    { tone: 'paper', d: stroke('156,84 262,84'), line: 4 },
    { tone: 'paper', d: polygon('38,70 152,70 152,428 38,428') },
    { tone: 'fold', d: polygon('54,92 136,92 136,230 54,230|54,252 136,252 136,408 54,408') },
    { tone: 'paper', d: polygon('262,70 296,52 298,446 262,428') },
    { tone: 'fold', d: polygon('270,98 288,90 289,228 270,226|270,252 289,254 290,408 270,402') },
    { tone: 'accent', d: ellipse(142, 248, 6) },
  ],
};
