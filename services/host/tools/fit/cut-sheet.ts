import type { HostNotes, HostStory } from '../../src/host.ts';

/** Every so-manieth statement, so that about `count` are left; all where there are fewer. */
function everyNth({ statements }: HostNotes, count: number): HostNotes['statements'] {
  const every = Math.max(1, Math.floor(statements.length / Math.max(1, count)));
  return statements.filter((_, at) => at % every === 0);
}

/** The same story with about `count` of its statements and no standard question, without notes for a count of 0. */
export function cutTo(story: HostStory, count: number): HostStory {
  const notes = story.hostNotes;
  if (!notes || count === 0) return { ...story, hostNotes: null };
  return { ...story, hostNotes: { ...notes, slots: {}, statements: everyNth(notes, count) } };
}

/** An author in a hurry words each key fact so many times beside its text. */
const PARAPHRASES = 4;

/** A sheet as an author writes it in an hour, with at most `count` statements, which say nothing of key facts. */
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
