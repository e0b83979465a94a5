import { type IconName, STORY_COLOUR_VALUES, type StoryColour } from '@sidelight/rules';
import { css, INK, LAMP, mix, PAPER, parseHex } from './colours.ts';
import { iconShape } from './icon-path.ts';
import { HEIGHT, SCENERIES, type Scene, WIDTH } from './scenery.ts';
import { between, pick, seededRandom } from './seeded-random.ts';

export type CoverSubject = { storyId: string; displayColour: StoryColour; displayIcon: IconName };

/**
 * The cover of a mystery as SVG, 1200×675: a dark room in the story's colour, a pool of lamp light, one scenery, and the
 * story's icon in the light with a long shadow. The same story always gets the same picture.
 */
export function drawCover({ storyId, displayColour, displayIcon }: CoverSubject): string {
  const random = seededRandom(`cover of ${storyId}`);
  const colour = parseHex(STORY_COLOUR_VALUES[displayColour].hex);
  const lampX = WIDTH * between(random, 0.36, 0.64);
  const scene: Scene = { colour, lampX, lampY: HEIGHT * between(random, 0.3, 0.42), random };
  const scenery = pick(random, SCENERIES)(scene);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${gradients(scene)}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room)"/>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>` +
    beam(scene) +
    scenery +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#pool)"/>` +
    subject(scene, displayIcon) +
    dust(scene) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`
  );
}

function gradients({ colour, lampX, lampY }: Scene): string {
  const radial = (id: string, cy: number, r: number, stops: [number, string][]) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${lampX}" cy="${cy}" r="${r}">` +
    `${stops.map(([offset, fill]) => `<stop offset="${offset}" stop-color="${fill}"/>`).join('')}</radialGradient>`;
  const top = css(mix(mix(colour, INK, 0.3), LAMP, 0.04));
  return (
    `<linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${css(mix(colour, INK, 0.72))}"/></linearGradient>` +
    radial('glow', lampY, 720, [
      [0, css(mix(LAMP, colour, 0.25), 0.78)],
      [0.35, css(mix(LAMP, colour, 0.6), 0.42)],
      [1, css(colour, 0)],
    ]) +
    radial('pool', HEIGHT * 0.6, 420, [
      [0, css(LAMP, 0.34)],
      [0.6, css(LAMP, 0.09)],
      [1, css(LAMP, 0)],
    ]) +
    radial('vignette', HEIGHT * 0.5, 860, [
      [0, css(INK, 0)],
      [0.55, css(INK, 0.06)],
      [1, css(INK, 0.86)],
    ]) +
    `<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(LAMP, 0.3)}"/>` +
    `<stop offset="1" stop-color="${css(LAMP, 0)}"/></linearGradient>` +
    `<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(PAPER)}"/>` +
    `<stop offset="1" stop-color="${css(mix(PAPER, LAMP, 0.5))}"/></linearGradient>` +
    `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(INK, 0)}"/>` +
    `<stop offset="1" stop-color="${css(INK, 0.62)}"/></linearGradient>` +
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>'
  );
}

/** The cone of light from a lamp above the picture. */
function beam({ lampX, random }: Scene): string {
  const spread = between(random, 330, 470);
  return `<polygon points="${lampX - 46},-10 ${lampX + 46},-10 ${lampX + spread},${HEIGHT} ${lampX - spread},${HEIGHT}" fill="url(#beam)" filter="url(#soft)"/>`;
}

/** The icon, lit from above, with a shadow on the floor. */
function subject({ lampX, random }: Scene, icon: IconName): string {
  const shape = iconShape(icon);
  const scale = 290 / Math.max(shape.width, shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const [x, y] = [lampX - width / 2, HEIGHT * 0.47 - height / 2];
  const lean = between(random, -26, 26);
  const floor = y + height;
  return (
    `<g transform="translate(${x},${floor}) skewX(${lean}) scale(${scale},${-scale * 0.5}) translate(0,${-shape.height})">` +
    `<path d="${shape.path}" fill="url(#shade)"/></g>` +
    `<g transform="translate(${x + 5},${y + 8}) scale(${scale})"><path d="${shape.path}" fill="${css(INK, 0.45)}"/></g>` +
    `<g transform="translate(${x},${y}) scale(${scale})"><path d="${shape.path}" fill="url(#paper)"/></g>`
  );
}

/** Specks of dust in the beam. */
function dust({ lampX, random }: Scene): string {
  return Array.from({ length: 42 }, () => {
    const y = between(random, 10, HEIGHT * 0.92);
    const reach = 60 + (y / HEIGHT) * 330;
    const x = lampX + between(random, -reach, reach);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(random, 0.8, 2.6).toFixed(1)}" fill="${css(PAPER, between(random, 0.1, 0.5))}"/>`;
  }).join('');
}
