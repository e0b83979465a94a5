import { n, n2, type Paint, type Region } from './paint.ts';

/** A group of shapes as one sheet of paper: a soft shadow away from the light, and a thin edge lit by it. */
export function sheet(
  paint: Paint,
  name: string,
  content: string,
  style: { region: Region; lift: number; edge: number },
): string {
  const { region, lift, edge } = style;
  const away = Math.sign(paint.light.lean);
  const id = paint.id(name);
  const strength = paint.light.strength;
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(region.x)}" y="${n(region.y)}" width="${n(region.width)}" height="${n(region.height)}" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(lift * 0.9)}"/>` +
    `<feOffset dx="${n(away * lift * 1.1)}" dy="${n(lift * 0.8)}"/>` +
    `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${n2(0.3 + strength * 0.2)} 0" result="shadow"/>` +
    `<feOffset in="SourceAlpha" dx="${n(away * edge)}" dy="${n(edge * 0.7)}" result="inside"/>` +
    `<feComposite in="SourceAlpha" in2="inside" operator="out" result="rim"/>` +
    withoutBorder(paint, region) +
    `<feFlood flood-color="${paint.palette.light}" flood-opacity="${n2(0.3 + strength * 0.45)}"/>` +
    `<feComposite in2="rim" operator="in" result="edge"/>` +
    `<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="edge"/></feMerge></filter>` +
    `<g filter="url(#${id})">${content}</g>`
  );
}

/**
 * Removes the lit edge at the border of the picture: some renderers cut a sheet off there before they filter it, so that
 * the border would look like an edge of the sheet.
 */
function withoutBorder({ view, light }: Paint, region: Region): string {
  const strip = (x: number, y: number, width: number, height: number) =>
    `<feFlood x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" result="border"/><feComposite in="rim" in2="border" operator="out" result="rim"/>`;
  const fromLeft = light.lean > 0;
  const side = fromLeft ? view.x : view.x + view.width;
  const crossesSide = fromLeft ? region.x < side : region.x + region.width > side;
  return (
    (crossesSide ? strip(side - BORDER, region.y, 2 * BORDER, region.height) : '') +
    (region.y < view.y ? strip(region.x, view.y - BORDER, region.width, 2 * BORDER) : '')
  );
}
const BORDER = 4;
