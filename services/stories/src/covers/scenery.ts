import { css, INK, LAMP, mix, PAPER, type Rgb } from './colours.ts';
import { between } from './seeded-random.ts';

export const WIDTH = 1200;
export const HEIGHT = 675;

/** The input of a layer: the story's colour, the position of the lamp and the story's random numbers. */
export type Scene = { colour: Rgb; lampX: number; lampY: number; random: () => number };

/** A layer of a cover as a piece of SVG. */
type Layer = (scene: Scene) => string;

/** Hills or folds of cloth; nearer ones are darker. */
const ridges: Layer = ({ colour, random }) =>
  [0, 1, 2, 3]
    .map((depth) => {
      const base = HEIGHT * (0.55 + depth * 0.115);
      const height = between(random, 26, 74);
      const phase = between(random, 0, Math.PI * 2);
      const waves = between(random, 1.1, 2.7);
      const points = Array.from({ length: 25 }, (_, step) => {
        const x = (step / 24) * WIDTH;
        const turn = phase + (step / 24) * Math.PI * waves;
        const y = base - Math.sin(turn) * height - Math.sin(turn * 2.3 + depth) * height * 0.35;
        return `${x.toFixed(0)},${y.toFixed(0)}`;
      });
      const fill = css(mix(mix(colour, LAMP, 0.1), INK, 0.3 + depth * 0.19));
      return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${fill}"/>`;
    })
    .join('');

/** Roofs with a few lit windows. */
const roofs: Layer = ({ colour, random }) => {
  const rows = [0, 1].map((depth) => {
    const fill = css(mix(colour, INK, 0.5 + depth * 0.3));
    const houses: string[] = [];
    for (let x = -60; x < WIDTH; ) {
      const width = between(random, 90, 190);
      const top = HEIGHT * (0.6 + depth * 0.15) - between(random, 0, 110);
      const gable = between(random, 22, 66);
      const middle = x + width * between(random, 0.35, 0.65);
      houses.push(
        `<path d="M${x},${HEIGHT} V${top} L${middle},${top - gable} L${x + width},${top} V${HEIGHT} Z" fill="${fill}"/>`,
      );
      if (random() < 0.55) {
        const wx = x + width * between(random, 0.22, 0.6);
        const wy = top + between(random, 18, 52);
        houses.push(
          `<rect x="${wx}" y="${wy}" width="17" height="25" rx="2" fill="${css(LAMP, between(random, 0.35, 0.8))}"/>`,
        );
      }
      x += width + between(random, -14, 18);
    }
    return houses.join('');
  });
  return rows.join('');
};

/** Light falling through a blind, across the whole room. */
const blinds: Layer = ({ random }) => {
  const tilt = between(random, -16, 16);
  const gap = between(random, 44, 62);
  const slats = Array.from({ length: 18 }, (_, index) => {
    const y = index * gap - 120;
    return `<rect x="-200" y="${y}" width="${WIDTH + 400}" height="${gap * 0.42}" fill="${css(LAMP, 0.085)}"/>`;
  });
  return `<g transform="rotate(${tilt} ${WIDTH / 2} ${HEIGHT / 2})">${slats.join('')}</g>`;
};

/** Loose sheets of paper on a dark table. */
const sheets: Layer = ({ colour, lampX, random }) =>
  Array.from({ length: 6 }, (_, index) => {
    const width = between(random, 250, 400);
    const height = width * between(random, 0.66, 0.8);
    const x = (lampX + (index - 2.5) * between(random, 130, 230)) % WIDTH;
    const y = HEIGHT * between(random, 0.5, 0.86);
    const turn = between(random, -28, 28);
    const fill = css(mix(mix(PAPER, colour, 0.62), INK, 0.34 + random() * 0.3));
    const lines = Array.from(
      { length: 5 },
      (_unused, line) =>
        `<rect x="${-width * 0.38}" y="${-height * 0.3 + line * height * 0.14}" width="${width * between(random, 0.4, 0.74)}" height="4" fill="${css(INK, 0.2)}"/>`,
    ).join('');
    return (
      `<g transform="translate(${x},${y}) rotate(${turn})">` +
      `<rect x="${-width / 2 + 9}" y="${-height / 2 + 13}" width="${width}" height="${height}" fill="${css(INK, 0.4)}"/>` +
      `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${fill}"/>${lines}</g>`
    );
  }).join('');

/** Rings on dark water, as after a drop. */
const rings: Layer = ({ colour, lampX, random }) => {
  const cy = HEIGHT * between(random, 0.72, 0.84);
  const stroke = mix(mix(colour, LAMP, 0.45), PAPER, 0.15);
  const water = css(mix(colour, INK, 0.62));
  const circles = Array.from({ length: 9 }, (_, index) => {
    const rx = 110 + index * between(random, 76, 100);
    return `<ellipse cx="${lampX}" cy="${cy}" rx="${rx}" ry="${rx * 0.24}" fill="none" stroke="${css(stroke, 0.34 - index * 0.032)}" stroke-width="${5 - index * 0.4}"/>`;
  });
  return `<rect y="${HEIGHT * 0.6}" width="${WIDTH}" height="${HEIGHT * 0.4}" fill="${water}" opacity="0.8"/>${circles.join('')}`;
};

/** Curtains drawn to both sides. */
const curtains: Layer = ({ colour, random }) => {
  const folds = (fromLeft: boolean) =>
    Array.from({ length: 5 }, (_, index) => {
      const edge = 330 - index * between(random, 54, 70);
      const sway = between(random, 16, 60);
      const fill = css(mix(mix(colour, LAMP, index % 2 ? 0.02 : 0.09), INK, 0.36 + index * 0.09));
      const fold = `<path d="M0,0 H${edge} C${edge - sway},${HEIGHT * 0.36} ${edge + sway * 0.5},${HEIGHT * 0.62} ${edge - sway * 1.4},${HEIGHT} H0 Z" fill="${fill}"/>`;
      return fromLeft ? fold : `<g transform="translate(${WIDTH},0) scale(-1,1)">${fold}</g>`;
    }).join('');
  return folds(true) + folds(false);
};

export const SCENERIES: readonly [Layer, ...Layer[]] = [ridges, roofs, blinds, sheets, rings, curtains];
