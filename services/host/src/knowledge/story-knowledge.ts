import type { HostNotes, HostStory } from '../host.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { type Vocabulary, vocabularyOf } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { type Lexicon, lexiconOf } from '../text/terms.ts';
import { type Fact, factsOfNotes, factsOfSolution } from './facts.ts';
import { SLOT_PATTERNS } from './slot-patterns.ts';

/** A story prepared for matching, as pure data. */
export type StoryKnowledge = {
  story: HostStory;
  notes: HostNotes | null;
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  /** The notes' key facts, or the solution's sentences as `d1`, `d2`, … */
  facts: Fact[];
  derived: boolean;
  /** The sentences of the solution as facts, also when there are notes. */
  sentences: Fact[];
  /** Stems of the scenario and the title: what every player has read. */
  publicStems: ReadonlySet<string>;
};

/** Whether the texts of a story, its notes, or the standard topics of mysteries have a word with this stem. */
export const knows =
  ({ vocabulary }: StoryKnowledge) =>
  (base: string): boolean =>
    vocabulary.stems.has(base);

/** Prepares a story in about a millisecond. Keep the result in a `StoryCache`. */
export function buildKnowledge(story: HostStory): StoryKnowledge {
  const notes = story.hostNotes;
  // Notes without key facts are still useful: they answer the standard questions.
  const hasFacts = notes !== null && notes.keyFacts.length > 0;
  const scenarioWords = wordsOf(normalise(`${story.title}. ${story.prompt}`));
  const lexicon = lexiconOf(notes?.lexicon ?? {}, scenarioWords);
  const sentences = factsOfSolution(story.solution, lexicon);
  const facts = hasFacts ? factsOfNotes(notes, lexicon) : sentences;
  return {
    story,
    notes,
    lexicon,
    vocabulary: vocabularyOf(allWords(story, notes, scenarioWords)),
    facts,
    sentences,
    derived: !hasFacts,
    publicStems: new Set(scenarioWords.map(stem)),
  };
}

function* allWords(story: HostStory, notes: HostNotes | null, scenarioWords: string[]): Iterable<string> {
  yield* scenarioWords;
  yield* wordsOf(normalise(story.solution));
  for (const pattern of SLOT_PATTERNS) yield* pattern.about;
  if (!notes) return;
  for (const [concept, entries] of Object.entries(notes.lexicon))
    yield* wordsOf([concept, ...entries].join(' '));
  for (const fact of notes.keyFacts) yield* wordsOf(normalise([fact.text, ...fact.paraphrases].join(' ')));
  for (const statement of notes.statements) yield* wordsOf(normalise(statement.text));
}
