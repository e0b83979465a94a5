import { contour, ellipse, stroke } from '../../contour.ts';
import type { Part, Silhouette, Tone } from '../../silhouette.ts';

/** A person seen from behind. `x` is the middle of the neck, and `y` is where the chin would be. */
type Onlooker = { x: number; y: number; scale: number; coat: Tone; head: Tone; hat: Hat };

/** The points are relative to the chin. The units are those of a head that is 96 units high. */
type Hat = { tone: Tone; d: (at: At) => string }[];
type At = (points: string) => string;

const BOWLER: Hat = [
  {
    tone: 'shade',
    d: (at) => contour(at('-42,-66! -36,-104 0,-122 36,-104 42,-66! 56,-66 58,-58! 0,-52 -58,-58! -56,-66')),
  },
  { tone: 'accent', d: (at) => contour(at('-42,-68! 0,-62 42,-68! 42,-78! 0,-72 -42,-78!')) },
];
const TOP_HAT: Hat = [
  {
    tone: 'paper',
    d: (at) =>
      contour(at('-36,-66! -42,-150! 0,-156 42,-150! 36,-66! 58,-70! 60,-60 0,-52 -60,-60 -58,-70!')),
  },
  { tone: 'shade', d: (at) => contour(at('-37,-72! 0,-66 37,-72! 38,-88! 0,-82 -38,-88!')) },
];
const BUN: Hat = [
  {
    tone: 'shade',
    d: (at) => contour(at('-38,-22 -42,-62 -26,-94 0,-102 26,-94 42,-62 38,-22 20,-10 0,-16 -20,-10')),
  },
  { tone: 'shade', d: (at) => contour(at('-22,-112 -14,-132 4,-136 22,-126 22,-106 6,-94 -14,-98')) },
  { tone: 'accent', d: (at) => contour(at('-24,-98! 0,-92 24,-98! 22,-106! 0,-100 -22,-106!')) },
];
const FLAT_CAP: Hat = [
  { tone: 'fold', d: (at) => contour(at('-46,-60! -52,-84 -26,-104 14,-106 44,-94 50,-74 44,-58! 0,-52')) },
];
const BOB: Hat = [
  {
    tone: 'shade',
    d: (at) => contour(at('-46,0! -50,-50 -36,-90 0,-102 36,-90 50,-50 46,0! 22,8 0,2 -22,8')),
  },
];
const SUMMER_HAT: Hat = [
  { tone: 'shade', d: (at) => contour(at('-40,-6! -44,-56 0,-80 44,-56 40,-6! 0,4')) },
  {
    tone: 'fold',
    d: (at) => contour(at('-40,-68! -30,-104 0,-112 30,-104 40,-68! 78,-60 82,-48! 0,-40 -82,-48! -78,-60')),
  },
  { tone: 'accent', d: (at) => contour(at('-40,-68! 0,-58 40,-68! 38,-80! 0,-70 -38,-80!')) },
];
const BALD: Hat = [
  {
    tone: 'shade',
    d: (at) => contour(at('-40,-60! -38,-28 -20,-6 0,-2 20,-6 38,-28 40,-60! 26,-34 0,-26 -26,-34')),
  },
];
const PIGTAILS: Hat = [
  { tone: 'shade', d: (at) => contour(at('-38,-26 -40,-64 -24,-96 0,-102 24,-96 40,-64 38,-26 0,-16')) },
  {
    tone: 'shade',
    d: (at) =>
      contour(at('-34,-34! -58,-40 -70,-14 -62,14! -50,0 -36,-12|34,-34! 58,-40 70,-14 62,14! 50,0 36,-12')),
  },
  {
    tone: 'accent',
    d: (at) => contour(at('-44,-38! -52,-26! -40,-22! -34,-34!|44,-38! 52,-26! 40,-22! 34,-34!')),
  },
];

/** In the order of drawing: from the back row to the front row, and in each row from the middle outwards. */
const CROWD: readonly Onlooker[] = [
  { x: 250, y: 148, scale: 0.86, coat: 'shade', head: 'paper', hat: FLAT_CAP },
  { x: 420, y: 132, scale: 0.84, coat: 'shade', head: 'paper', hat: BUN },
  { x: 600, y: 156, scale: 0.86, coat: 'shade', head: 'paper', hat: TOP_HAT },
  { x: 772, y: 140, scale: 0.86, coat: 'shade', head: 'paper', hat: BOB },
  { x: 92, y: 170, scale: 0.86, coat: 'shade', head: 'paper', hat: BALD },
  { x: 944, y: 158, scale: 0.86, coat: 'shade', head: 'paper', hat: FLAT_CAP },
  { x: 330, y: 226, scale: 1.02, coat: 'paper', head: 'fold', hat: BOWLER },
  { x: 690, y: 230, scale: 1.04, coat: 'paper', head: 'fold', hat: SUMMER_HAT },
  { x: 516, y: 274, scale: 0.8, coat: 'fold', head: 'fold', hat: PIGTAILS },
  { x: 150, y: 246, scale: 1.06, coat: 'paper', head: 'fold', hat: BOB },
  { x: 884, y: 240, scale: 1.06, coat: 'paper', head: 'fold', hat: BUN },
];
const BOTTOM = 358;

function draw({ x, y, scale, coat, head, hat }: Onlooker): Part[] {
  const at: At = (points) =>
    points.replaceAll(
      /(-?[\d.]+),(-?[\d.]+)/g,
      (_, dx: string, dy: string) =>
        `${Math.round(x + Number(dx) * scale)},${Math.round(y + Number(dy) * scale)}`,
    );
  const width = 104 * scale;
  return [
    {
      tone: coat,
      d: contour(
        `${x - width},${BOTTOM}! ${Math.round(x - width * 0.94)},${Math.round(y + 62 * scale)} ${at('-56,30')} ${at('-18,12')} ${at('18,12')} ${at('56,30')} ${Math.round(x + width * 0.94)},${Math.round(y + 62 * scale)} ${x + width},${BOTTOM}!`,
      ),
    },
    {
      tone: head,
      d: contour(at('-17,24! -15,-10 -36,-30 -40,-62 -24,-92 0,-98 24,-92 40,-62 36,-30 15,-10 17,24! 0,32')),
    },
    {
      tone: head,
      d:
        ellipse(x - 40 * scale, y - 48 * scale, 6 * scale, 11 * scale) +
        ellipse(x + 40 * scale, y - 48 * scale, 6 * scale, 11 * scale),
    },
    ...hat.map(({ tone, d }) => ({ tone, d: d(at) })),
    { tone: 'cut', d: stroke(at('-26,24 0,38 26,24')), line: 3 },
  ];
}

export const crowdHeads: Silhouette = {
  title: 'Crowd',
  box: [1051, 362],
  size: 220,
  ground: 358,
  words: ['crowd', 'audience', 'spectators', 'people', 'passengers'],
  parts: CROWD.flatMap(draw),
};
