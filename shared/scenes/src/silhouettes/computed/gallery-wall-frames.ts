import { contour, ellipse, polygon } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

const frame = ([x, y, w, h]: readonly [x: number, y: number, w: number, h: number]) =>
  contour(
    `${x},${y}! ${x + w * 0.25},${y + 6} ${x + w / 2},${y - 6} ${x + w * 0.75},${y + 6} ${x + w},${y}! ${x + w - 5},${y + h * 0.3} ${x + w + 5},${y + h / 2} ${x + w - 5},${y + h * 0.7} ${x + w},${y + h}! ${x + w * 0.75},${y + h - 6} ${x + w / 2},${y + h + 6} ${x + w * 0.25},${y + h - 6} ${x},${y + h}! ${x + 5},${y + h * 0.7} ${x - 5},${y + h / 2} ${x + 5},${y + h * 0.3}`,
  );
const FRAMES = [
  [10, 60, 190, 240],
  [226, 10, 250, 190],
  [226, 226, 118, 140],
  [368, 226, 200, 150],
  [502, 40, 150, 160],
  [594, 226, 160, 130],
  [680, 30, 190, 170],
] as const;
const inner = FRAMES.map(([x, y, w, h]) => `M${x + 20},${y + 20}h${w - 40}v${h - 40}h${40 - w}Z`).join('');

export const galleryWallFrames: Silhouette = {
  title: 'Wall of paintings',
  box: [880, 390],
  size: 330,
  air: 270,
  ground: 200,
  floats: true,
  words: ['museum', 'gallery', 'paintings', 'painting', 'portrait'],
  parts: [
    { tone: 'paper', d: FRAMES.map(frame).join('') },
    { tone: 'fold', d: inner },
    {
      tone: 'shade',
      d: contour(
        '60,280! 64,226 84,204 92,186! 80,170 80,138 104,122 128,138 128,170 116,186! 126,204 146,226 150,280!',
      ),
    },
    { tone: 'shade', d: contour('246,180! 246,140 290,120 330,138 372,104 420,128 456,116 456,180!') },
    { tone: 'accent', d: ellipse(412, 66, 18) },
    {
      tone: 'shade',
      d: contour('256,346! 264,310 284,300 304,310 312,346!|284,296 272,284 276,266 292,264 298,280'),
    },
    {
      tone: 'shade',
      d: contour(
        '388,356! 388,330 440,318 500,334 548,320 548,356!|420,318! 440,262! 462,318!|468,326! 484,276! 502,326!',
      ),
    },
    { tone: 'accent', d: `${ellipse(560, 128, 16)}${ellipse(594, 134, 18)}${ellipse(578, 108, 14)}` },
    { tone: 'shade', d: contour('530,146! 622,146! 610,172 590,180! 562,180! 542,172') },
    { tone: 'shade', d: polygon('614,336 614,310 660,296 700,312 734,300 734,336') },
    {
      tone: 'shade',
      d: contour(
        '720,180! 728,132 752,116 760,104! 750,88 758,68 776,62 794,70 800,90 790,104! 798,116 822,132 830,180!',
      ),
    },
  ],
};
