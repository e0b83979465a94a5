import { ellipse, polygon, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const around = (count: number, draw: (cos: number, sin: number) => string) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    return draw(Math.cos(angle), Math.sin(angle));
  }).join('');
const p = (value: number) => value.toFixed(1);

export const vaultDoor: Silhouette = {
  title: 'Vault, its door open',
  box: [760, 560],
  size: 500,
  ground: 552,
  words: ['vault', 'bank', 'safe'],
  parts: [
    { tone: 'paper', d: polygon('0,0 520,0 520,560 0,560') },
    { tone: 'fold', d: ellipse(250, 280, 236) },
    { tone: 'shade', d: around(16, (cos, sin) => ellipse(250 + cos * 218, 280 + sin * 218, 9)) },
    { tone: 'shade', d: ellipse(250, 280, 200) },
    { tone: 'glow', d: ellipse(250, 280, 184) },
    { tone: 'fold', d: 'M96,380L180,350H320L404,380A184,184 0 0 1 96,380Z' },
    {
      tone: 'shade',
      d: stroke(
        '120,180 120,372|158,150 158,352|380,180 380,372|342,150 342,352|96,230! 180,240! 180,350!|404,230! 320,240! 320,350!|180,240 320,240|180,295 320,295|180,350 320,350',
      ),
      line: 4,
    },
    { tone: 'paper', d: polygon('462,150 560,120 560,160 462,190|462,370 560,400 560,440 462,410') },
    { tone: 'paper', d: ellipse(610, 280, 118, 236) },
    { tone: 'shade', d: ellipse(630, 280, 116, 230) },
    { tone: 'paper', d: ellipse(644, 280, 100, 204) },
    { tone: 'fold', d: ellipse(648, 280, 84, 172) },
    {
      tone: 'paper',
      d: around(12, (cos, sin) =>
        stroke(`${p(648 + cos * 60)},${p(280 + sin * 124)} ${p(648 + cos * 98)},${p(280 + sin * 200)}`),
      ),
      line: 9,
    },
    { tone: 'paper', d: ellipse(652, 280, 50, 106) },
    {
      tone: 'accent',
      d: around(5, (cos, sin) => stroke(`660,280 ${p(660 + cos * 34)},${p(280 + sin * 72)}`)),
      line: 10,
    },
    {
      tone: 'accent',
      d: around(5, (cos, sin) => ellipse(Number(p(660 + cos * 36)), Number(p(280 + sin * 76)), 9)),
    },
    { tone: 'shade', d: ellipse(660, 280, 12, 20) },
  ],
};
