import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const shell = (x: number, y: number, turn: number) =>
  contour(
    turn > 0
      ? `${x},${y}! ${x + 14},${y - 26} ${x + 34},${y - 36} ${x + 50},${y - 26}! ${x + 40},${y - 8} ${x + 20},${y + 4}`
      : `${x},${y}! ${x - 14},${y - 26} ${x - 34},${y - 36} ${x - 50},${y - 26}! ${x - 40},${y - 8} ${x - 20},${y + 4}`,
  );

export const musselPot: Silhouette = {
  title: 'Steaming pot of mussels',
  box: [300, 290],
  size: 150,
  ground: 282,
  words: ['mussels', 'pot', 'soup', 'stew'],
  parts: [
    {
      tone: 'fold',
      d: stroke(
        '110,120 98,96 112,72 100,44 112,18|156,112 170,84 154,58 168,30 156,6|200,122 212,98 198,74 210,48',
      ),
      line: 6,
    },
    {
      tone: 'paper',
      d:
        shell(70, 160, 1) +
        shell(240, 160, -1) +
        shell(130, 150, 1) +
        shell(188, 152, -1) +
        shell(110, 158, -1),
    },
    {
      tone: 'accent',
      d: contour('150,150! 166,132 184,128 194,138! 180,152|90,156! 100,140 114,136 122,146! 108,158'),
    },
    { tone: 'paper', d: contour('38,152! 262,152! 268,200 258,252 228,282! 72,282! 42,252 32,200') },
    { tone: 'fold', d: contour('28,146! 272,146! 274,156 268,166! 32,166! 26,156') },
    { tone: 'paper', d: stroke('36,182 10,180 6,204 34,212|264,182 290,180 294,204 266,212'), line: 9 },
    { tone: 'fold', d: contour('54,184 66,180 68,220 84,256 74,262 58,236') },
  ],
};
