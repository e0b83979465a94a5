import { contour, polygon } from '../contour.ts';
import type { Backdrop } from './backdrop.ts';

const ground = (y: number) => `M-40,${y}H1240V740H-40Z`;

export const night: Backdrop = {
  title: 'Night sky',
  sky: 'dark',
  stars: true,
  haze: 0.2,
  sheets: [
    { d: contour('-40,520 180,498 420,512 700,492 960,508 1240,494! 1240,740! -40,740!'), at: 1.4 },
    { d: contour('-40,566 220,552 560,570 900,556 1240,572! 1240,740! -40,740!'), at: 2.4 },
  ],
};

export const dusk: Backdrop = {
  title: 'Dusk',
  sky: 'open',
  haze: 0.4,
  sheets: [
    { d: contour('-40,470 120,440 300,462 520,430 760,458 980,428 1240,452! 1240,740! -40,740!'), at: -0.3 },
    { d: contour('-40,520 260,500 560,518 880,496 1240,514! 1240,740! -40,740!'), at: 0.8 },
    { d: contour('-40,572 300,560 700,576 1240,560! 1240,740! -40,740!'), at: 1.9 },
  ],
};

export const dawn: Backdrop = {
  title: 'Dawn',
  sky: 'pale',
  haze: 0.6,
  sheets: [
    { d: contour('-40,486 240,452 520,478 860,440 1240,470! 1240,740! -40,740!'), at: -0.6 },
    { d: contour('-40,540 340,516 760,538 1240,512! 1240,740! -40,740!'), at: 0.2 },
    { d: contour('-40,592 400,572 800,590 1240,576! 1240,740! -40,740!'), at: 1.2 },
  ],
};

export const storm: Backdrop = {
  title: 'Storm',
  sky: 'dark',
  haze: 0.25,
  sheets: [
    {
      d: contour(
        '-40,-40! 1240,-40! 1240,120! 1130,150 1040,118 930,168 800,126 690,158 560,110 440,150 300,112 180,160 60,126 -40,150!',
      ),
      at: 0.7,
    },
    {
      d: contour(
        '-40,-40! 1240,-40! 1240,60! 1100,92 960,58 820,96 640,54 500,88 340,50 200,92 80,60 -40,84!',
      ),
      at: 1.6,
    },
    { d: contour('-40,540 300,524 700,544 1240,520! 1240,740! -40,740!'), at: 1.8 },
    { d: contour('-40,588 500,572 900,590 1240,580! 1240,740! -40,740!'), at: 2.6 },
  ],
};

export const fog: Backdrop = {
  title: 'Fog',
  sky: 'pale',
  haze: 1,
  sheets: [
    { d: contour('-40,420 200,392 480,430 760,388 1000,424 1240,396! 1240,740! -40,740!'), at: -0.75 },
    { d: contour('-40,510 300,486 640,520 960,482 1240,508! 1240,740! -40,740!'), at: -0.4 },
    { d: contour('-40,586 340,570 800,592 1240,574! 1240,740! -40,740!'), at: 0.6 },
  ],
};

export const sea: Backdrop = {
  title: 'Sea',
  sky: 'open',
  haze: 0.35,
  sheets: [
    { d: ground(440), at: 0.2 },
    {
      d: contour(
        '-40,492 60,486 160,496 280,486 400,497 520,487 640,498 760,487 880,497 1000,486 1120,496 1240,487! 1240,740! -40,740!',
      ),
      at: 1,
    },
    {
      d: contour(
        '-40,560 80,548 200,564 340,547 480,565 620,548 760,566 900,548 1040,565 1160,550 1240,562! 1240,740! -40,740!',
      ),
      at: 1.9,
    },
  ],
};

export const underwater: Backdrop = {
  title: 'Under water',
  sky: 'dark',
  haze: 0.7,
  sheets: [
    { d: contour('-40,-40! 1240,-40! 1240,40! 1080,58 900,34 700,60 480,36 260,60 80,38 -40,56!'), at: -0.8 },
    { d: contour('-40,520 160,500 300,528 520,496 740,530 960,502 1240,526! 1240,740! -40,740!'), at: 0.9 },
    { d: contour('-40,596 240,574 520,600 820,576 1240,598! 1240,740! -40,740!'), at: 2 },
  ],
};

export const desert: Backdrop = {
  title: 'Desert',
  sky: 'open',
  haze: 0.45,
  sheets: [
    {
      d: contour('-40,452 160,432 380,404! 560,440 760,452 980,418! 1240,452! 1240,740! -40,740!'),
      at: -0.55,
    },
    { d: contour('-40,474 200,486 470,452 640,440! 900,498 1240,478! 1240,740! -40,740!'), at: -0.1 },
    { d: contour('-40,530 200,512 420,540 800,560 1040,520! 1240,544! 1240,740! -40,740!'), at: 0.7 },
  ],
};

export const snow: Backdrop = {
  title: 'Snow',
  sky: 'dark',
  haze: 0.3,
  sheets: [
    { d: contour('-40,470 200,430 420,460 640,420 900,456 1240,424! 1240,740! -40,740!'), at: -0.5 },
    { d: contour('-40,540 260,506 620,540 980,508 1240,530! 1240,740! -40,740!'), at: -0.85 },
    { d: contour('-40,600 360,572 760,598 1240,574! 1240,740! -40,740!'), at: -1 },
  ],
};

export const hills: Backdrop = {
  title: 'Hills',
  sky: 'open',
  haze: 0.5,
  sheets: [
    {
      d: contour(
        '-40,420 100,372 240,350 420,398 560,420 760,352 900,330 1080,380 1240,410! 1240,740! -40,740!',
      ),
      at: -0.5,
    },
    { d: contour('-40,430 160,460 380,440 560,470 800,438 1000,410 1240,440! 1240,740! -40,740!'), at: 0 },
    { d: contour('-40,520 220,480 480,500 760,540 1000,512 1240,490! 1240,740! -40,740!'), at: 0.9 },
    { d: contour('-40,580 240,584 560,560 900,586 1240,566! 1240,740! -40,740!'), at: 1.8 },
  ],
};

const trunk = (x: number, width: number, lean: number) =>
  contour(
    `${x - width * 0.9},620! ${x - width * 0.5},560 ${x - width * 0.42 + lean},300 ${x - width * 0.5 + lean * 2},-40! ${x + width * 0.4 + lean * 2},-40! ${x + width * 0.45 + lean},300 ${x + width * 0.55},560 ${x + width},620!`,
  );

export const forest: Backdrop = {
  title: 'Forest',
  sky: 'open',
  haze: 0.8,
  sheets: [
    {
      d: [60, 170, 330, 420, 560, 690, 790, 905, 1010, 1130]
        .map((x, i) => trunk(x, 26, (i % 3) * 5 - 5))
        .join(''),
      at: -0.5,
    },
    { d: contour('-40,520 300,506 700,524 1240,508! 1240,740! -40,740!'), at: 0 },
    { d: [10, 250, 480, 870, 1080, 1190].map((x, i) => trunk(x, 46, (i % 2) * 12 - 4)).join(''), at: 0.6 },
    { d: contour('-40,572 400,556 800,576 1240,560! 1240,740! -40,740!'), at: 1.6 },
  ],
};

/**
 * The outline of towers across the whole stage. `x` is a tower's left edge, `top` the y of its roof, and `spire` the y
 * of its spire's tip.
 */
const skyline = (towers: readonly (readonly [x: number, top: number, spire?: number])[]) => {
  const points = towers.flatMap(([x, top, spire], index) => {
    const next = towers[index + 1]?.[0] ?? 1240;
    const middle = (x + next) / 2;
    if (spire === undefined) return [`${x},${top}`, `${next},${top}`];
    const [left, right] = [x + (middle - x) * 0.45, next - (next - middle) * 0.45];
    const step = top - (top - spire) * 0.35;
    return [
      `${x},${top} ${left},${top} ${left},${step} ${middle - 3},${step} ${middle - 3},${spire} ${middle + 3},${spire} ${middle + 3},${step} ${right},${step} ${right},${top} ${next},${top}`,
    ];
  });
  return polygon(`-40,740 ${points.join(' ')} 1240,740`);
};

/** The lit windows of a grid, each 9 × 13 units. `pattern` decides which two of five windows are lit. */
const litWindows = (x: number, y: number, columns: number, rows: number, pattern: number) =>
  Array.from({ length: columns * rows }, (_, index) => ({
    index,
    column: index % columns,
    row: Math.floor(index / columns),
  }))
    .filter(({ index }) => (index * 7 + pattern) % 5 < 2)
    .map(({ column, row }) => `M${x + column * 20},${y + row * 28}h9v13h-9Z`)
    .join('');

export const city: Backdrop = {
  title: 'City',
  sky: 'open',
  haze: 0.6,
  sheets: [
    {
      d: skyline([
        [-40, 330],
        [60, 270, 190],
        [140, 350],
        [210, 226],
        [300, 372],
        [380, 280, 210],
        [470, 390],
        [590, 396],
        [700, 310],
        [790, 366],
        [880, 240, 130],
        [970, 340],
        [1060, 280],
        [1150, 376],
      ]),
      at: -0.5,
    },
    {
      d: skyline([
        [-40, 430],
        [40, 380],
        [140, 446],
        [250, 346, 270],
        [340, 450],
        [450, 424],
        [580, 470],
        [700, 412],
        [810, 446],
        [930, 366],
        [1030, 452],
        [1140, 390],
      ]),
      at: 0.4,
    },
    {
      d:
        litWindows(56, 400, 4, 5, 1) +
        litWindows(266, 370, 4, 6, 3) +
        litWindows(948, 390, 4, 5, 2) +
        litWindows(720, 432, 4, 3, 0),
      at: 'glow',
    },
    { d: ground(560), at: 1.7 },
  ],
};

export const street: Backdrop = {
  title: 'Street',
  sky: 'dark',
  haze: 0.5,
  sheets: [
    {
      d: polygon(
        '330,740 330,330 350,330 350,300 366,300 366,322 420,270 478,330 478,360 540,360 540,740|660,740 660,372 716,372 716,340 770,284 806,320 806,296 824,296 824,340 900,340 900,740',
      ),
      at: -0.4,
    },
    {
      d:
        contour(
          '-40,740! -40,150! 30,150! 30,112! 58,112! 58,150! 104,96! 150,150! 168,150! 168,196! 262,196! 270,170 300,140 330,170 338,196! 364,196! 364,220! 392,262! 392,740!',
        ) +
        contour(
          '1240,740! 1240,140! 1172,140! 1130,84! 1088,140! 1064,140! 1064,104! 1040,104! 1040,200! 1026,200! 1020,176 984,152 948,176 942,200! 852,200! 852,240! 826,240! 826,740!',
        ),
      at: 0.5,
    },
    {
      d: [
        'M52,210h30v48h-30Z',
        'M120,210h30v48h-30Z',
        'M206,250h30v44h-30Z',
        'M286,250h30v44h-30Z',
        'M120,330h30v48h-30Z',
        'M1108,200h30v48h-30Z',
        'M1108,320h30v48h-30Z',
        'M968,260h30v44h-30Z',
        'M884,280h28v44h-28Z',
      ].join(''),
      at: 'glow',
    },
    { d: polygon('-40,740 -40,566 470,524 740,524 1240,566 1240,740'), at: 1.2 },
    { d: contour('-40,740! -40,650! 300,640 900,640 1240,650! 1240,740!'), at: 2.2 },
  ],
};
