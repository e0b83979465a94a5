import { hash } from '../text/hash.ts';

/** A pseudo-random number from 0 to 1 that depends only on the seed and the text. */
export function chanceOf(seed: number, text: string): number {
  // The last steps of MurmurHash3. Similar seeds and texts give very different numbers.
  let value = hash(text) ^ Math.imul(seed, 0x9e3779b9);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}
