import { contour, ellipse, polygon } from '../contour.ts';
import type { Backdrop } from './backdrop.ts';

const STAGE = 'M-40,-40H1240V740H-40Z';
const floor = (y: number) => `M-40,${y}H1240V740H-40Z`;
const panes = (x: number, y: number, width: number, height: number) => {
  const [w, h] = [(width - 12) / 2, (height - 12) / 2];
  const pane = (px: number, py: number) => `M${px},${py}h${w}v${h}h${-w}Z`;
  return pane(x, y) + pane(x + w + 12, y) + pane(x, y + h + 12) + pane(x + w + 12, y + h + 12);
};

export const wall: Backdrop = {
  title: 'Wall of a room',
  sky: 'open',
  haze: 0.2,
  sheets: [
    { d: floor(500), at: 0.6 },
    { d: floor(522), at: 1.5 },
  ],
};

export const windowed: Backdrop = {
  title: 'Room with a window',
  sky: 'open',
  haze: 0.25,
  sheets: [
    { d: STAGE + panes(690, 90, 260, 320), at: 0.8 },
    { d: `M664,64H976V436H664Z${panes(690, 90, 260, 320)}`, at: 1.5 },
    { d: 'M644,428H996V446H644Z', at: 1.8 },
    { d: floor(540), at: 1.7 },
  ],
};

export const stage: Backdrop = {
  title: 'Stage',
  sky: 'open',
  haze: 0.3,
  sheets: [
    { d: floor(540), at: 0.8 },
    {
      d:
        contour('-40,-40! 330,-40! 300,160 250,330 150,470 200,600! 190,740! -40,740!') +
        contour('1240,-40! 870,-40! 900,160 950,330 1050,470 1000,600! 1010,740! 1240,740!'),
      at: 1.6,
    },
    {
      d:
        contour('-40,-40! 230,-40! 214,180 160,360 70,480 110,620! 100,740! -40,740!') +
        contour('1240,-40! 970,-40! 986,180 1040,360 1130,480 1090,620! 1100,740! 1240,740!'),
      at: 2.4,
    },
    {
      d: contour(
        '-40,-40! 1240,-40! 1240,70! 1160,112 1080,70! 1000,116 920,70! 840,116 760,70! 680,116 600,70! 520,116 440,70! 360,116 280,70! 200,116 120,70! 40,112 -40,70!',
      ),
      at: 2.9,
    },
  ],
};

export const hall: Backdrop = {
  title: 'Hall with arches',
  sky: 'open',
  haze: 0.5,
  sheets: [
    {
      d:
        STAGE +
        [150, 450, 750, 1050].map((x) => `M${x - 95},520V250A95,110 0 0 1 ${x + 95},250V520Z`).join(''),
      at: 0.5,
    },
    { d: floor(520), at: 0.9 },
    { d: floor(590), at: 1.7 },
  ],
};

export const attic: Backdrop = {
  title: 'Attic',
  sky: 'open',
  haze: 0.35,
  sheets: [
    { d: STAGE + ellipse(600, 190, 92), at: 0.7 },
    {
      d:
        polygon('-40,-40 520,-40 120,420 120,740 -40,740') +
        polygon('1240,-40 680,-40 1080,420 1080,740 1240,740'),
      at: 1.4,
    },
    { d: floor(540), at: 1.5 },
  ],
};

export const cell: Backdrop = {
  title: 'Cell',
  sky: 'open',
  haze: 0.3,
  sheets: [
    { d: STAGE + [0, 1, 2, 3].map((i) => `M${748 + i * 46},120h30v140h-30Z`).join(''), at: 0.9 },
    { d: `M720,96H952V284H720Z${'M744,116H928V264H744Z'}`, at: 1.5 },
    { d: floor(530), at: 1.8 },
  ],
};
