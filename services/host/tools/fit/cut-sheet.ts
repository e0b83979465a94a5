import type { HostNotes, HostStory } from '../../src/host.ts';

/** Keeps every nth statement: at least `count` and fewer than twice as many, if there are enough. */
function everyNth({ statements }: HostNotes, count: number): HostNotes['statements'] {
  const every = Math.max(1, Math.floor(statements.length / Math.max(1, count)));
  return statements.filter((_, at) => at % every === 0);
}

/** Keeps some statements, as `everyNth` does, and no answers to standard questions. */
export function cutTo(story: HostStory, count: number): HostStory {
  const notes = story.hostNotes;
  if (!notes || count === 0) return { ...story, hostNotes: null };
  return { ...story, hostNotes: { ...notes, slots: {}, statements: everyNth(notes, count) } };
}

/** As many paraphrases of a key fact as an author in a hurry writes. */
const PARAPHRASES = 4;

/**
 * A sheet as an author writes it in an hour: at most `count` statements, which do not name the key facts that they
 * state.
 */
export function asAuthorsWrite(story: HostStory, count: number): HostStory {
  const notes = story.hostNotes;
  if (!notes) return story;
  const statements = everyNth(notes, count).slice(0, count);
  return {
    ...story,
    hostNotes: {
      ...notes,
      lexicon: {},
      slots: {},
      keyFacts: notes.keyFacts.map((fact) => ({
        ...fact,
        paraphrases: fact.paraphrases.slice(0, PARAPHRASES),
      })),
      statements: statements.map(({ text, answer }) => ({ text, answer })),
    },
  };
}
