import type { Backdrop } from '../backdrops/backdrop.ts';
import { BACKDROPS } from '../backdrops/index.ts';
import { mix } from '../colour.ts';
import { hash } from '../hash.ts';
import { DEPTHS, type Scene, STAGE } from '../scene.ts';
import { drawLayer } from './layer.ts';
import { filters, n, n2, type Paint, paintOf, type Region } from './paint.ts';
import { sheet } from './sheet.ts';

export type RenderOptions = {
  width: number;
  height: number;
  /** False leaves out the grain of the paper, which takes a third of the drawing time. */
  grain?: boolean;
};

/**
 * Draws a scene as SVG text, which is always the same for the same scene and options. A picture that is narrower than
 * 16:9 shows the part of the stage around `focus`; a wider one shows the middle.
 */
export function renderScene(scene: Scene, { width, height, grain = true }: RenderOptions): string {
  const backdrop: Backdrop = BACKDROPS[scene.backdrop];
  // The pictures of one page must not share an id, so each picture has its own prefix. The 0 has no meaning, but without
  // it all ids would change, and every stored picture would be drawn again.
  const prefix = `s${hash(JSON.stringify([scene, width, height, 0])).toString(36)}`;
  const view = visiblePart(scene, width / height);
  const paint = paintOf(scene, { prefix, view });
  const layers = scene.layers.map((layer, index) => ({ layer, svg: drawLayer(paint, layer, index) }));
  const at = (depth: string) =>
    layers
      .filter(({ layer }) => layer.depth === depth)
      .map(({ svg }) => svg)
      .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${n(view.x)} ${n(view.y)} ${n(view.width)} ${n(view.height)}">` +
    `<defs>${definitions(paint, backdrop)}</defs>` +
    `${full(`url(#${paint.id('sky')})`)}${backdrop.stars ? stars(paint) : ''}${full(`url(#${paint.id('glow')})`)}` +
    source(scene, paint) +
    backdropSheets(paint, backdrop, -2, 0.5) +
    at('far') +
    backdropSheets(paint, backdrop, 0.5, 1.3) +
    haze(paint, backdrop, 0.5) +
    at('back') +
    backdropSheets(paint, backdrop, 1.3, 5) +
    haze(paint, backdrop, 0.25) +
    DEPTHS.slice(2).map(at).join('') +
    full(`url(#${paint.id('wash')})`) +
    full(`url(#${paint.id('vignette')})`) +
    (grain ? full(`url(#${paint.id('grain')})`) : '') +
    '</svg>'
  );
}

function visiblePart({ focus = STAGE.width / 2 }: Scene, shape: number): Region {
  const stageShape = STAGE.width / STAGE.height;
  if (shape >= stageShape) {
    const height = STAGE.width / shape;
    return { x: 0, y: (STAGE.height - height) / 2, width: STAGE.width, height };
  }
  const width = STAGE.height * shape;
  const left = Math.min(STAGE.width - width, Math.max(0, focus - width / 2));
  return { x: left, y: 0, width, height: STAGE.height };
}

const full = (fill: string) => `<rect width="${STAGE.width}" height="${STAGE.height}" fill="${fill}"/>`;

function definitions(paint: Paint, { sky }: Backdrop): string {
  const { palette, light } = paint;
  const high = {
    open: palette.high,
    dark: mix(palette.high, palette.ramp[4], 0.5),
    pale: mix(palette.high, palette.low, 0.6),
  }[sky];
  const low = {
    open: palette.low,
    dark: mix(palette.low, palette.high, 0.55),
    pale: mix(palette.low, palette.light, 0.3),
  }[sky];
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${n2(opacity)}"/>`;
  const radial = (id: string, radius: number, stops: string) =>
    `<radialGradient id="${paint.id(id)}" gradientUnits="userSpaceOnUse" cx="${n(light.x)}" cy="${n(light.y)}" r="${radius}">${stops}</radialGradient>`;
  const s = light.strength;
  return (
    `<linearGradient id="${paint.id('sky')}" x1="0" y1="0" x2="0" y2="1">${stop(0, high)}${stop(0.78, low)}</linearGradient>` +
    radial(
      'glow',
      760,
      stop(0, palette.light, 0.95 * s) +
        stop(0.16, mix(palette.light, palette.low, 0.25), 0.72 * s) +
        stop(0.5, palette.low, 0.4 * s) +
        stop(1, palette.low, 0),
    ) +
    radial(
      'wash',
      900,
      stop(0, palette.light, 0.14 * s) + stop(0.5, palette.light, 0.03 * s) + stop(1, palette.light, 0),
    ) +
    `<linearGradient id="${paint.id('haze')}" x1="0" y1="0" x2="0" y2="1">${stop(0.35, low, 0)}${stop(0.8, mix(low, palette.light, 0.25), 0.5)}${stop(1, low, 0.15)}</linearGradient>` +
    `<radialGradient id="${paint.id('vignette')}" gradientUnits="userSpaceOnUse" cx="600" cy="320" r="800" gradientTransform="translate(0,60) scale(1,0.82)">${stop(0.5, palette.ramp[4], 0)}${stop(1, palette.ramp[4], 0.62)}</radialGradient>` +
    filters(paint) +
    `<filter id="${paint.id('speck')}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="1.1 0 0 0 -0.15 1.1 0 0 0 -0.15 1.1 0 0 0 -0.15 0 0 0 0 0.088"/></filter>` +
    `<pattern id="${paint.id('grain')}" width="256" height="256" patternUnits="userSpaceOnUse"><rect width="256" height="256" filter="url(#${paint.id('speck')})"/></pattern>`
  );
}

/**
 * Draws the sheets whose position on the palette's ramp is at least `from` and below `to`. Lit windows have the
 * position of the sheet before them.
 */
function backdropSheets(paint: Paint, { sheets }: Backdrop, from: number, to: number): string {
  let position = 0;
  return sheets
    .map(({ d, at }, index) => {
      if (at !== 'glow') position = at;
      if (position < from || position >= to) return '';
      const shape = (fill: string) => `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
      if (at === 'glow') {
        const colour = paint.palette.light;
        return `<g opacity="0.5" filter="url(#${paint.id('halo')})">${shape(colour)}</g>${shape(mix(colour, paint.paper(position), 0.15))}`;
      }
      const content = shape(paint.paper(at));
      const [lift, edge] = [3 + Math.max(0, at) * 2, 1 + Math.max(0, at) * 0.3];
      const [top, bottom] = edgesOf(d, lift * 4);
      const region = { x: -60, y: top, width: 1320, height: bottom - top };
      return content + sheet(paint, `b${index}`, content, { region, lift, edge });
    })
    .join('');
}

/**
 * The band of the stage that contains all edges of a sheet, with `reach` around them. Only this band is filtered,
 * because shadow and light are only at the edges, and filters take most of the drawing time.
 */
function edgesOf(d: string, reach: number): [top: number, bottom: number] {
  const whole: [number, number] = [-60, 740];
  // Other SVG commands have relative coordinates, or curves that leave the area of their points. So their points do not
  // show how far a sheet reaches.
  if (/[^MLCHVZ\d.,\s-]/.test(d)) return whole;
  const points = [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  // Points beyond a corner of the stage are left out, because nobody sees the edges between such points.
  const levels = points
    .filter(({ x, y }) => (x > 0 && x < STAGE.width) || (y > 0 && y < STAGE.height))
    .map(({ y }) => y);
  for (const [, y] of d.matchAll(/V(-?[\d.]+)/g)) if (Number(y) < STAGE.height) levels.push(Number(y));
  if (levels.length === 0) return whole;
  return [Math.max(-60, Math.min(...levels) - reach), Math.min(740, Math.max(...levels) + reach)];
}

const haze = (paint: Paint, { haze: amount }: Backdrop, share: number) =>
  `<g opacity="${n2(Math.min(1, amount * share))}">${full(`url(#${paint.id('haze')})`)}</g>`;

function source({ light }: Scene, paint: Paint): string {
  const { x, y } = paint.light;
  const white = mix(paint.palette.light, '#ffffff', 0.4);
  switch (light.source) {
    case 'moon':
      return `<g filter="url(#${paint.id('halo')})" opacity="0.7"><circle cx="${n(x)}" cy="${n(y)}" r="74" fill="${white}"/></g><circle cx="${n(x)}" cy="${n(y)}" r="62" fill="${white}"/>`;
    case 'sun':
      return `<g filter="url(#${paint.id('halo')})" opacity="0.8"><circle cx="${n(x)}" cy="${n(y)}" r="112" fill="${paint.palette.light}"/></g><circle cx="${n(x)}" cy="${n(y)}" r="96" fill="${white}"/>`;
    case 'lamp':
      return `<g filter="url(#${paint.id('halo')})"><circle cx="${n(x)}" cy="${n(y)}" r="30" fill="${white}"/></g>`;
    case 'spot':
      return `<g filter="url(#${paint.id('soft')})" opacity="${n2(0.25 + paint.light.strength * 0.25)}"><path d="M${n(x - 24)},-40L${n(x + 24)},-40L${n(x + paint.light.lean * 420 + 250)},640L${n(x + paint.light.lean * 420 - 250)},640Z" fill="${paint.palette.light}"/></g>`;
    default:
      return '';
  }
}

/** The stars are always at the same places. Few stars are large, and few are near the horizon. */
function stars(paint: Paint): string {
  let state = 12345;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const one = () => {
    const [x, y, r] = [next() * 1200, next() ** 1.5 * 460, 0.7 + next() ** 3 * 2.2];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;
  };
  return `<g fill="${paint.palette.light}" opacity="0.8">${Array.from({ length: 70 }, one).join('')}</g>`;
}
