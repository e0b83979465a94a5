import { PORTRAITS } from './portraits.ts';

/** The `viewBox` of a whole portrait and of its head. */
export const FULL = '0 0 240 240';
export const CLOSE_UP = '28 0 184 184';

/** Filters for the paper's thickness, shadow and grain, and a gradient for the light, which falls from the left. */
const DEFS = `<filter id="sheet" x="-15%" y="-15%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feOffset in="SourceAlpha" dx="4.500" dy="3.500"/><feGaussianBlur stdDeviation="2.600" result="blur"/>
<feFlood flood-color="#0c0503" flood-opacity=".55"/><feComposite in2="blur" operator="in" result="shadow"/>
<feOffset in="SourceAlpha" dx="1.300" dy="1"/><feComposite in="SourceAlpha" operator="out" result="rim"/>
<feFlood flood-color="#ffe9bd" flood-opacity=".5"/><feComposite in2="rim" operator="in" result="edge"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="edge"/></feMerge></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/>
<feColorMatrix values="0 0 0 0 .1  0 0 0 0 .06  0 0 0 0 .03  .8 0 0 0 -.36"/></filter>
<linearGradient id="light" x1="0" y1=".2" x2="1" y2=".5"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".42"/>
<stop offset=".45" stop-color="#ffcf7a" stop-opacity="0"/><stop offset=".6" stop-color="#0b0714" stop-opacity="0"/><stop offset="1" stop-color="#0b0714" stop-opacity=".55"/></linearGradient>`;

/**
 * `prefix` makes the ids unique in the document.
 * @returns the default host's portrait if the personality has no portrait
 */
export function portraitContent(
  personality: number,
  prefix: string,
  { hasGrain }: { hasGrain: boolean },
): string {
  const drawing = PORTRAITS[personality] ?? PORTRAITS[0] ?? '';
  const area = 'width="240" height="240"';
  const grain = hasGrain ? `<rect ${area} filter="url(#grain)"/>` : '';
  const surface = `<rect ${area} fill="url(#light)"/>${grain}`;
  const content = `<defs>${DEFS}</defs>${drawing}${surface}`;
  return content.replaceAll(/(id="|url\(#)(sheet|grain|light)/g, `$1${prefix}$2`);
}
