import { n, n2, type Paint, type Region } from './paint.ts';

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
    lightInside(paint, region) +
    `<feComposite in2="rim" operator="in" result="edge"/>` +
    `<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="edge"/></feMerge></filter>` +
    `<g filter="url(#${id})">${content}</g>`
  );
}

/**
 * The light for the edges of a sheet. The light ends before the picture's border, because sheets are cut off at the
 * border before the filter runs. With light up to the border, the cut would look like a lit edge.
 */
function lightInside({ view, light, palette }: Paint, region: Region): string {
  const left = Math.max(region.x, view.x) + BORDER;
  const top = Math.max(region.y, view.y) + BORDER;
  const right = Math.min(region.x + region.width, view.x + view.width) - BORDER;
  const bottom = Math.min(region.y + region.height, view.y + view.height);
  return (
    `<feFlood x="${n(left)}" y="${n(top)}" width="${n(Math.max(0, right - left))}" height="${n(Math.max(0, bottom - top))}" ` +
    `flood-color="${palette.light}" flood-opacity="${n2(0.3 + light.strength * 0.45)}"/>`
  );
}
const BORDER = 4;
