import { STANDARD_QUESTIONS } from '@sidelight/contracts';
import type { HostNotes } from '../host.ts';
import { chanceOf } from './chance.ts';
import GENERAL_IDEAS from './general-ideas.json' with { type: 'json' };
import { nounsOf, topicsOf } from './topics.ts';

/** Something that a player could ask or claim. */
export type Idea = {
  text: string;
  /** The stems of the words in `text`. */
  topics: readonly string[];
};

/**
 * The largest number of claims of the sheet that one player can think of. Without this limit, a mystery would be easier
 * for the simulated players the longer its sheet is.
 */
const CLAIMS_OF_A_PLAYER = 150;

const ideasOf = (texts: readonly string[]): Idea[] =>
  [...new Set(texts)]
    .map((text) => ({ text, topics: topicsOf(text) }))
    .filter(({ topics }) => topics.length > 0);

/** Ideas that fit any mystery. They are read at the first check. */
let general: Idea[] | undefined;

/**
 * Returns a function that takes a player's seed and gives the player's ideas for this mystery. The ideas are:
 * - the standard questions
 * - for each noun of the scenario, the question whether it is important
 * - claims about other mysteries (`general-ideas.json`)
 * - claims of this mystery's sheet; the player does not know which of them are true. If the sheet is long, each player
 *   gets a different selection of its claims.
 */
export function ideaBank(scenario: string, claims: readonly string[]): (seed: number) => Idea[] {
  general ??= ideasOf([...Object.values(STANDARD_QUESTIONS), ...GENERAL_IDEAS]);
  const aboutNouns = ideasOf(nounsOf(scenario).map((noun) => `Is the ${noun} important?`));
  const known = new Set(claims);
  const others = [...general.filter(({ text }) => !known.has(text)), ...aboutNouns];
  const own = ideasOf(claims);
  return (seed) => [...others, ...sample(own, seed)];
}

const sample = (ideas: readonly Idea[], seed: number): Idea[] =>
  ideas
    .map((idea) => ({ idea, place: chanceOf(seed, idea.text) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, CLAIMS_OF_A_PLAYER)
    .map(({ idea }) => idea);

/**
 * All claims of a sheet, true and false: its statements, its key facts with their paraphrases, and its red herrings.
 */
export const claimsOf = (notes: HostNotes | null): string[] =>
  notes === null
    ? []
    : [
        ...notes.statements.map(({ text }) => text),
        ...notes.keyFacts.flatMap(({ text, paraphrases }) => [text, ...paraphrases]),
        ...notes.redHerrings,
      ];
