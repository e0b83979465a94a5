import { PALETTES } from '../palettes.ts';
import { SILHOUETTES, type SilhouetteName } from '../silhouettes/index.ts';
import { drawLayer } from './layer.ts';
import { filters, paintOf } from './paint.ts';

const PALETTE = 'slate';

/** One silhouette on pale paper, as SVG text: for the story form's picker, and for people who draw silhouettes. */
export function renderSilhouette(
  name: SilhouetteName,
  { width, height }: { width: number; height: number },
): string {
  const { box, size, ground = box[1] } = SILHOUETTES[name];
  const factor = size / box[1];
  const frame = Math.max((box[0] * factor) / width, size / height) * 1.2;
  const view = { x: 0, y: 0, width: width * frame, height: height * frame };
  const light = { side: 'left', height: 'middle', strength: 0.7 } as const;
  const paint = paintOf({ palette: PALETTE, light }, { prefix: `${name}-`, view });
  const y = (view.height - size) / 2 + ground * factor;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${view.width} ${view.height}">` +
    `<defs>${filters(paint)}</defs><rect width="100%" height="100%" fill="${PALETTES[PALETTE].low}"/>` +
    `${drawLayer(paint, { silhouette: name, depth: 'middle', x: view.width / 2, y }, 0)}</svg>`
  );
}
