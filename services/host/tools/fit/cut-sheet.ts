import type { HostNotes, HostStory } from '../../src/host.ts';

/**
 * Every n-th statement, so that at least `count` and fewer than twice as many remain. If there are fewer statements,
 * all of them.
 */
function everyNth({ statements }: HostNotes, count: number): HostNotes['statements'] {
  const every = Math.max(1, Math.floor(statements.length / Math.max(1, count)));
  return statements.filter((_, at) => at % every === 0);
}

/**
 * The same story, but its notes have only some statements (at least `count`, fewer than twice as many), and no answers
 * to standard questions. A count of 0 removes the notes.
 */
export function cutTo(story: HostStory, count: number): HostStory {
  const notes = story.hostNotes;
  if (!notes || count === 0) return { ...story, hostNotes: null };
  return { ...story, hostNotes: { ...notes, slots: {}, statements: everyNth(notes, count) } };
}

/** The number of paraphrases that an author in a hurry writes for a key fact. */
const PARAPHRASES = 4;

/**
 * A sheet as an author writes it in an hour. It has at most `count` statements, and a statement does not say which key
 * facts it states.
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
