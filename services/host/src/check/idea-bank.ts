import { STANDARD_QUESTIONS } from '@sidelight/contracts';
import type { HostNotes } from '../host.ts';
import { chanceOf } from './chance.ts';
import GENERAL_IDEAS from './general-ideas.json' with { type: 'json' };
import { nounsOf, topicsOf } from './topics.ts';

/** `topics` are the stems of the text's words. */
export type Idea = {
  text: string;
  topics: readonly string[];
};

/** A player knows at most this many claims of the sheet, so that a longer sheet does not make a mystery easier. */
const CLAIMS_OF_A_PLAYER = 150;

const ideasOf = (texts: readonly string[]): Idea[] =>
  [...new Set(texts)]
    .map((text) => ({ text, topics: topicsOf(text) }))
    .filter(({ topics }) => topics.length > 0);

/** The ideas that do not depend on the mystery. */
let general: Idea[] | undefined;

/**
 * The ideas of a simulated player: standard questions, questions about the nouns of the scenario, claims about other
 * mysteries (`general-ideas.json`), and claims of the sheet, which the seed chooses. The player does not know which
 * claims are true.
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

export const claimsOf = (notes: HostNotes | null): string[] =>
  notes === null
    ? []
    : [
        ...notes.statements.map(({ text }) => text),
        ...notes.keyFacts.flatMap(({ text, paraphrases }) => [text, ...paraphrases]),
        ...notes.redHerrings,
      ];
