export type Rgb = readonly [red: number, green: number, blue: number];

/** '#8f1d22' as three numbers from 0 to 255. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour between two, `share` of the way from the first to the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

export const css = ([red, green, blue]: Rgb, alpha = 1) => `rgba(${red},${green},${blue},${alpha})`;

/** The colours of the room, the lamp and the paper on every cover. */
export const INK: Rgb = [14, 13, 20];
export const LAMP: Rgb = [255, 196, 110];
export const PAPER: Rgb = [246, 236, 214];
