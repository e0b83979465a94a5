import { mix } from '../colour.ts';
import { DEPTHS, type Depth, type Layer, type Scene, STAGE } from '../scene.ts';
import { pathOf, type Silhouette, type Tone } from '../silhouette.ts';
import { SILHOUETTES } from '../silhouettes/index.ts';
import { n, n2, n4, type Paint } from './paint.ts';
import { sheet } from './sheet.ts';

/**
 * For each depth, `ground` is the default y of the ground. `lift` is the distance from a sheet to what is behind it,
 * and `edge` is the width of a sheet's lit edge.
 */
const PLACES: Record<Depth, { ground: number; scale: number; lift: number; edge: number }> = {
  far: { ground: 505, scale: 0.5, lift: 2, edge: 0.8 },
  back: { ground: 545, scale: 0.75, lift: 4, edge: 1.1 },
  middle: { ground: 590, scale: 1, lift: 7, edge: 1.6 },
  near: { ground: 640, scale: 1.3, lift: 10, edge: 2 },
  front: { ground: 700, scale: 1.7, lift: 15, edge: 2.4 },
};

/** `x` and `y` are the point on the ground. `local` transforms the silhouette's box relative to this point. */
type Place = { x: number; y: number; local: string };

export function drawLayer(paint: Paint, layer: Layer, index: number): string {
  const silhouette = SILHOUETTES[layer.silhouette];
  const place = PLACES[layer.depth];
  const [width, height] = silhouette.box;
  const factor = factorOf(silhouette, layer);
  const ground = silhouette.ground ?? height;
  const y = layer.y ?? place.ground;
  const flip = layer.flip ? -1 : 1;
  const turn = layer.turn ? `rotate(${n(layer.turn)})` : '';
  const local = `scale(${n4(factor * flip)},${n4(factor)})translate(${n(-width / 2)},${n(-ground)})`;
  const transform = `translate(${n(layer.x)},${n(y)})${turn}${local}`;
  const reach = place.lift * 4 + Math.hypot(width, height) * factor * (layer.turn ? 0.4 : 0);
  const region = {
    x: layer.x - (width / 2) * factor - reach,
    y: y - ground * factor - reach,
    width: width * factor + 2 * reach,
    height: height * factor + 2 * reach,
  };
  const papers = papersOf(paint, layer);
  const shapes = silhouette.parts.map((part) => ({ tone: part.tone, line: part.line, d: pathOf(part) }));
  const parts = drawParts(paint, shapes, { transform, papers, name: `l${index}` });
  const hasShadow = !silhouette.floats && !layer.turn;
  const shadow = hasShadow ? groundShadow(paint, shapes, { x: layer.x, y, local }) : '';
  return (
    shadow +
    sheet(paint, `f${index}`, parts.paper, { region, lift: place.lift, edge: place.edge }) +
    parts.glow
  );
}

const factorOf = ({ size, box }: Silhouette, { depth, scale = 1 }: Layer) =>
  (size / box[1]) * PLACES[depth].scale * scale;

/**
 * About how much CPU time the layers of a scene take. A layer as large as the stage costs 1 (about 0.3 s for the widest
 * picture), and as much again for each glowing part. The mask of a cut covers the whole stage even in a small layer.
 */
export function sceneCost({ layers }: Scene): number {
  return layers.reduce((sum, layer) => {
    const silhouette = SILHOUETTES[layer.silhouette];
    const [width, height] = silhouette.box;
    const area = width * height * factorOf(silhouette, layer) ** 2;
    const count = (tone: Tone) => silhouette.parts.filter((part) => part.tone === tone).length;
    const covered = Math.min(1, area / (STAGE.width * STAGE.height));
    return sum + covered * (1 + count('glow')) + 0.08 * count('cut');
  }, 0);
}

type Drawn = { tone: Tone; d: string; line: number | undefined };

type Papers = Record<Exclude<Tone, 'cut'>, string>;

function papersOf(paint: Paint, { depth, sheet: kind }: Layer): Papers {
  const { palette } = paint;
  const at = DEPTHS.indexOf(depth);
  const glow = palette.light;
  const accent = mix(palette.accent, paint.paper(at), 0.1);
  if (kind === 'white') {
    const paper = mix(mix('#fbf3e2', palette.light, 0.25), paint.paper(at), 0.24 - at * 0.04);
    return {
      paper,
      fold: mix(paper, '#ffffff', 0.55),
      shade: mix(paper, palette.ramp[1], 0.4),
      accent,
      glow,
    };
  }
  if (kind === 'accent') {
    return {
      paper: accent,
      fold: mix(accent, palette.light, 0.3),
      shade: mix(accent, palette.ramp[4], 0.35),
      accent: paint.paper(at),
      glow,
    };
  }
  return { paper: paint.paper(at), fold: paint.paper(at - 0.75), shade: paint.paper(at + 0.6), accent, glow };
}

/**
 * A cut is a mask over all parts before it. Halos are returned separately in `glow`, because the sheet's filter would
 * shade them.
 */
function drawParts(
  paint: Paint,
  parts: readonly Drawn[],
  { transform, papers, name }: { transform: string; papers: Papers; name: string },
): { paper: string; glow: string } {
  let paper = '';
  let glow = '';
  parts.forEach((part, index) => {
    if (part.tone === 'cut') {
      const id = paint.id(`${name}c${index}`);
      paper =
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-900" y="-900" width="3000" height="2700"><path d="M-900-900H2100V1800H-900Z" fill="#fff"/>${path(part, '#000', transform)}</mask>` +
        `<g mask="url(#${id})">${paper}</g>`;
    } else {
      paper += path(part, papers[part.tone], transform);
      if (part.tone === 'glow') glow += halo(paint, path(part, papers.glow, transform));
    }
  });
  return { paper, glow };
}

const halo = ({ id }: Paint, content: string) =>
  `<g opacity="0.5" filter="url(#${id('halo')})">${content}</g>`;

function groundShadow(paint: Paint, parts: readonly Drawn[], { x, y, local }: Place): string {
  const { lean, fall, strength } = paint.light;
  const transform = `translate(${n(x)},${n(y)})matrix(1,0,${n4(-lean)},${n4(-fall)},0,0)${local}`;
  const shapes = parts
    .filter(({ tone }) => tone !== 'cut' && tone !== 'glow')
    .map((part) => path(part, paint.palette.ramp[4], transform));
  return `<g opacity="${n2(0.2 + strength * 0.25)}" filter="url(#${paint.id('soft')})">${shapes.join('')}</g>`;
}

function path({ d, line }: Drawn, colour: string, transform: string): string {
  return line
    ? `<path d="${d}" transform="${transform}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<path d="${d}" transform="${transform}" fill="${colour}"/>`;
}
