import { hash } from '../text/hash.ts';
import butler from './personalities/butler.json' with { type: 'json' };
import imp from './personalities/imp.json' with { type: 'json' };
import librarian from './personalities/librarian.json' with { type: 'json' };
import nightDetective from './personalities/night-detective.json' with { type: 'json' };
import type { Lines, Personality } from './personalities/personality.ts';
import shipCaptain from './personalities/ship-captain.json' with { type: 'json' };
import warmHost from './personalities/warm-host.json' with { type: 'json' };

export type { Personality } from './personalities/personality.ts';

/** A player's choice is stored as the index, so the order never changes. */
export const PERSONALITIES: readonly Personality[] = [
  warmHost,
  nightDetective,
  butler,
  shipCaptain,
  librarian,
  imp,
];

export function personalityOf(index: number): Personality {
  return PERSONALITIES[index] ?? warmHost;
}

/** The same turn of the same story always gets the same line. */
export type LineSeed = { storyId: string; turn: number };

/** A line repeats only after the whole list was used. */
export function pickLine(lines: readonly string[], seed: LineSeed): string {
  const step = STEPS.find((each) => lines.length % each !== 0) ?? 1;
  return lines[(hash(seed.storyId) + seed.turn * step) % lines.length] ?? '';
}

/** Primes. A step that does not divide the length of a list leads through all its lines. */
const STEPS = [7, 11, 13] as const;

export function allLines(lines: Lines): string[] {
  const { verdict, hedge, ...rest } = lines;
  return [verdict, hedge, rest].flatMap((group) => Object.values<readonly string[]>(group).flat());
}
