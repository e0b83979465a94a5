import { suggestNotes } from '@sidelight/rules';
import type { HostNotes, HostStory } from '../../src/host.ts';

/** The notes of the button 'Suggest', as the story form saves them if the author changes nothing. */
export function suggestedFor({ prompt, solution }: HostStory): HostNotes {
  const { keyFacts, statements, clues } = suggestNotes(prompt, solution);
  return {
    lexicon: {},
    slots: {},
    keyFacts: keyFacts.map((fact, at) => ({ id: `fact-${at + 1}`, paraphrases: [], ...fact })),
    statements,
    redHerrings: [],
    clues: clues.map(({ text, facts }, at) => ({
      level: at + 1,
      text,
      facts: facts.map((place) => `fact-${place + 1}`),
    })),
  };
}
