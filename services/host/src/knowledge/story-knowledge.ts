import type { HostNotes, HostStory } from '../host.ts';
import { clausesOf } from '../text/clauses.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { type Vocabulary, vocabularyOf } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { isTold, type Lexicon, lexiconOf, type Term, termsOf } from '../text/terms.ts';
import { SLOT_PATTERNS } from './slot-patterns.ts';

/** One word of a fact: its weight in it, its place in a denial, and whether the scenario already told it. */
export type FactTerm = {
  term: Term;
  weight: number;
  negated: boolean;
  muted: boolean;
  told: boolean;
};

/** One wording of a fact. */
export type FactWording = {
  text: string;
  terms: FactTerm[];
};

/** Something the player has to find out. */
export type Fact = { id: string; text: string; weight: number; required: boolean; wordings: FactWording[] };

/** A story made ready for matching. Pure data; built once a revision. */
export type StoryKnowledge = {
  story: HostStory;
  notes: HostNotes | null;
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  /** The notes' key facts, or the solution's sentences as `d1`, `d2`, … */
  facts: Fact[];
  derived: boolean;
  /** The solution's sentences, notes or not. */
  sentences: Fact[];
  /** Stems of the scenario and the title: what every player has read. */
  publicStems: ReadonlySet<string>;
};

/** Whether a story has a word, by its stem: in its texts, its notes, or the sides players ask about. */
export const knows =
  ({ vocabulary }: StoryKnowledge) =>
  (base: string): boolean =>
    vocabulary.stems.has(base);

/** Prepares a story. About a millisecond; keep the result with `KnowledgeCache`. */
export function buildKnowledge(story: HostStory): StoryKnowledge {
  const notes = story.hostNotes;
  // Answers to the standard questions help also where their author named no key fact.
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

function factsOfNotes(notes: HostNotes, lexicon: Lexicon): Fact[] {
  const facts = notes.keyFacts.map((fact) => ({
    id: fact.id,
    text: fact.text,
    weight: fact.weight,
    required: fact.required ?? false,
    wordings: telling([fact.text, ...fact.paraphrases].map((text) => wordingOf(text, lexicon))),
  }));
  weighByDistinctness(facts);
  return facts;
}

/** Wordings that say something new; where none does, they count as they are, with every word as news. */
function telling(wordings: FactWording[]): FactWording[] {
  const news = wordings.filter((wording) => wording.terms.some((part) => !part.told));
  if (news.length > 0) return news;
  return wordings.map((wording) => ({
    ...wording,
    terms: wording.terms.map((part) => ({ ...part, weight: part.term.weight, told: false })),
  }));
}

/** What a word counts in a fact when the scenario already has it. */
const TOLD_WEIGHT = 0.25;
/** …and when the scenario has another word for the same. */
const HALF_TOLD_WEIGHT = 0.5;

/** What a word counts for the story, and whether the scenario has it. */
export function weigh(term: Term, negated: boolean, lexicon: Lexicon): { weight: number; told: boolean } {
  // That what the scenario suggests is not so is news.
  const told = !negated && term.keys.some(([key]) => lexicon.scenarioStems.has(key));
  const ceiling = told ? TOLD_WEIGHT : !negated && isTold(term, lexicon) ? HALF_TOLD_WEIGHT : 1;
  return { weight: Math.min(ceiling, term.weight), told };
}

function wordingOf(text: string, lexicon: Lexicon): FactWording {
  const terms: FactTerm[] = [];
  const clauses = clausesOf(normalise(text));
  let offset = 0;
  for (const clause of clauses) {
    const own = termsOf(clause.words, lexicon);
    for (const term of own) {
      const negated = clause.denied[term.at] ?? clause.negated;
      const { weight, told } = weigh(term, negated, lexicon);
      terms.push({
        term: { ...term, at: term.at + offset },
        weight,
        negated,
        muted: !negated && clause.negated,
        told,
      });
    }
    offset += clause.words.length;
  }
  return { text, terms };
}

/** A word that many facts have tells little about which of them was found. */
function weighByDistinctness(facts: Fact[]): void {
  const owners = new Map<string, Set<string>>();
  const mainKey = (part: FactTerm) => part.term.keys.at(1)?.[0] ?? part.term.keys[0]?.[0] ?? '';
  for (const fact of facts) {
    for (const part of fact.wordings.flatMap((wording) => wording.terms)) {
      owners.set(mainKey(part), (owners.get(mainKey(part)) ?? new Set()).add(fact.id));
    }
  }
  for (const part of facts.flatMap((fact) => fact.wordings.flatMap((wording) => wording.terms))) {
    part.weight /= Math.sqrt(owners.get(mainKey(part))?.size ?? 1);
  }
}

/** A sentence of a solution that adds less than this to the scenario is no fact of its own. */
const LEAST_NOVELTY = 1.5;

/** Without notes, each sentence of the solution is a fact that weighs as much as it adds to the scenario. */
function factsOfSolution(solution: string, lexicon: Lexicon): Fact[] {
  const sentences = solution
    .split(/(?<=[.!?;])\s+/)
    .map((sentence) => {
      const wording = wordingOf(sentence, lexicon);
      return { sentence, wording, novelty: wording.terms.reduce((sum, part) => sum + part.weight, 0) };
    })
    .filter(({ wording }) => wording.terms.length > 0);
  const novel = sentences.filter(({ novelty }) => novelty >= LEAST_NOVELTY);
  return (novel.length > 0 ? novel : sentences).map(({ sentence, wording, novelty }, index) => ({
    id: `d${index + 1}`,
    text: sentence,
    weight: Math.max(novelty, 0.1),
    required: false,
    wordings: [wording],
  }));
}

/**
 * How many stories are cached. One with a sheet of a thousand statements takes about 8 MB, one without a sheet much
 * less. Building one takes up to a tenth of a second, so only a question about a story that was not played lately waits for it.
 */
export const STORIES_KEPT = 100;

/** Keeps the stories that are being played ready; the one unused for longest goes first. */
export class KnowledgeCache<T extends { story: HostStory }> {
  readonly #entries = new Map<string, T>();
  readonly #build: (story: HostStory) => T;
  readonly #capacity: number;

  constructor(build: (story: HostStory) => T, capacity = STORIES_KEPT) {
    this.#build = build;
    this.#capacity = capacity;
  }

  /** The prepared story; prepared anew when its text or notes are not those that were seen before. */
  get(story: HostStory): T {
    const key = `${story.storyId}:${story.revision}`;
    const known = this.#entries.get(key);
    const entry = known && sameStory(known.story, story) ? known : this.#build(story);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#capacity)
      this.#entries.delete(this.#entries.keys().next().value as string);
    return entry;
  }
}

/** An author may try texts out that have no revision of their own, so the texts decide. */
function sameStory(one: HostStory, other: HostStory): boolean {
  return (
    one.prompt === other.prompt &&
    one.solution === other.solution &&
    one.title === other.title &&
    (one.hostNotes === other.hostNotes || JSON.stringify(one.hostNotes) === JSON.stringify(other.hostNotes))
  );
}
