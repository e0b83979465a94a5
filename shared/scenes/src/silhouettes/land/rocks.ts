import { contour, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const rocks: Silhouette = {
  title: 'Rocks',
  box: [420, 200],
  size: 130,
  ground: 190,
  words: ['rock', 'rocks', 'stone', 'stones'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '4,194! 16,150 50,124! 70,70 120,50! 160,20 210,14! 260,50 276,96! 320,100 350,130! 400,150 416,194!',
      ),
    },
    {
      tone: 'fold',
      d: polygon('70,70 120,50 160,20 210,14 190,60 130,80 84,120|276,96 320,100 350,130 310,140 280,124'),
    },
    {
      tone: 'shade',
      d: polygon(
        '210,14 260,50 276,96 280,124 262,194 190,194 214,130 190,60|350,130 400,150 416,194 350,194 330,160|16,150 50,124 70,160 56,194 4,194',
      ),
    },
    { tone: 'cut', d: stroke('120,100 110,150|130,80 150,130 140,194'), line: 3 },
  ],
};
