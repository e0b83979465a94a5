import type { HostNotes, HostStory } from '../host.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { type Vocabulary, vocabularyOf } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { type Lexicon, lexiconOf } from '../text/terms.ts';
import { type Fact, factsOfNotes, factsOfSolution } from './facts.ts';
import { SLOT_PATTERNS } from './slot-patterns.ts';

export type StoryKnowledge = {
  story: HostStory;
  notes: HostNotes | null;
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  /** The notes' key facts, or the solution's sentences as `d1`, `d2`, … */
  facts: Fact[];
  /** The facts are then the sentences of the solution. */
  hasNoKeyFacts: boolean;
  /** The solution's sentences as facts, even if there are notes. */
  sentences: Fact[];
  /** The stems of the scenario and the title, which every player has read. */
  publicStems: ReadonlySet<string>;
};

/** Whether a story's texts or notes, or the standard topics, have a word with this stem. */
export const knows =
  ({ vocabulary }: StoryKnowledge) =>
  (base: string): boolean =>
    vocabulary.stems.has(base);

/** Takes about ten milliseconds for a long sheet, so callers keep the result in a `StoryCache`. */
export function buildKnowledge(story: HostStory): StoryKnowledge {
  const notes = story.hostNotes;
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
    hasNoKeyFacts: !hasFacts,
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
  const texts = [
    ...notes.keyFacts.flatMap((fact) => [fact.text, ...fact.paraphrases]),
    ...notes.statements.map(({ text }) => text),
  ];
  // To normalise one long text takes less time than thousands of short ones.
  yield* wordsOf(normalise(texts.join(' . ')));
}
