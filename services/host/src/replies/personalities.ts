import butler from './personalities/butler.json' with { type: 'json' };
import imp from './personalities/imp.json' with { type: 'json' };
import librarian from './personalities/librarian.json' with { type: 'json' };
import nightDetective from './personalities/night-detective.json' with { type: 'json' };
import type { Lines, Personality } from './personalities/personality.ts';
import shipCaptain from './personalities/ship-captain.json' with { type: 'json' };
import warmHost from './personalities/warm-host.json' with { type: 'json' };

export type { Personality } from './personalities/personality.ts';

/** The game master's personalities; the index is what players choose by and never changes. */
export const PERSONALITIES: readonly Personality[] = [
  warmHost,
  nightDetective,
  butler,
  shipCaptain,
  librarian,
  imp,
];

/** The personality of an index; the warm host for one that does not exist. */
export function personalityOf(index: number): Personality {
  return PERSONALITIES[index] ?? warmHost;
}

/** What the choice of a line depends on: the same turn of the same story is always said the same way. */
export type LineSeed = { storyId: string; turn: number };

/**
 * Picks a line by story and turn, so that a reply can be reproduced. The steps go through a list in an order that looks
 * shuffled and repeats only after the whole list, so a list of ten lines repeats none within ten turns.
 */
export function pickLine(lines: readonly string[], seed: LineSeed): string {
  const step = STEPS.find((each) => lines.length % each !== 0) ?? 1;
  return lines[(hash(seed.storyId) + seed.turn * step) % lines.length] ?? '';
}

/** Primes: one that does not divide the length of a list leads through all of it. */
const STEPS = [7, 11, 13] as const;

/** All lines of a personality, for checks that hold for every one of them. */
export function allLines(lines: Lines): string[] {
  const { verdict, hedge, ...rest } = lines;
  return [verdict, hedge, rest].flatMap((group) => Object.values<readonly string[]>(group).flat());
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return value;
}
