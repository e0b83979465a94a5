import { ANTONYMS } from './antonyms.ts';
import { normalise, wordsOf } from './normalise.ts';
import { stem } from './stem.ts';
import { SYNONYM_GROUPS, SYNONYM_PHRASES } from './synonyms.ts';
import { FUNCTION_WORDS, LIGHT_WORDS, NEGATORS, RELEVANCE_WORDS } from './word-classes.ts';

/**
 * The strength of a match by a concept of the lexicon, by a group of synonyms, and after a repair of the spelling. A
 * match of two equal words has the strength 1.
 */
const LEXICON_STRENGTH = 0.95;
const SYNONYM_STRENGTH = 0.75;
const REPAIRED_STRENGTH = 0.9;

const LIGHT_STEMS = new Set([...LIGHT_WORDS].map(stem));
const RELEVANCE_STEMS = new Set([...RELEVANCE_WORDS].map(stem));

const LIGHT_WEIGHT = 0.3;
const RELEVANCE_WEIGHT = 0.15;
/** The weight of a function word that the story's author listed in the lexicon. */
const LISTED_FUNCTION_WEIGHT = 0.25;
const SCENARIO_WEIGHT = 0.7;

/** More concepts of one word are ignored, because each costs time in every comparison. Curated sheets have at most 3. */
const MOST_CONCEPTS = 10;

export type Term = {
  word: string;
  /** The index of the term's first word in the text. */
  at: number;
  /** The term's stem, its concepts of the lexicon and its groups of synonyms, each with a strength from 0 to 1. */
  keys: readonly (readonly [key: string, strength: number])[];
  /** Stems. */
  opposites: readonly string[];
  weight: number;
};

type Phrase = { length: number; key: string; strength: number };

export type Lexicon = {
  conceptsByStem: ReadonlyMap<string, ReadonlySet<string>>;
  /** The key is the stems of all words of the phrase, joined by spaces. */
  phrases: ReadonlyMap<string, Phrase>;
  /** The number of words of the longest phrase that begins with a stem. */
  longestByFirst: ReadonlyMap<string, number>;
  scenarioStems: ReadonlySet<string>;
  scenarioKeys: ReadonlySet<string>;
};

export function lexiconOf(
  concepts: Readonly<Record<string, readonly string[]>>,
  scenarioWords: Iterable<string>,
): Lexicon {
  const conceptsByStem = new Map<string, Set<string>>();
  const phrases = new Map<string, Phrase>();
  const longestByFirst = new Map<string, number>();
  const addPhrase = (stems: readonly string[], key: string, strength: number) => {
    const first = stems[0];
    const whole = stems.join(' ');
    // If two concepts have the same phrase, the first one counts.
    if (first === undefined || phrases.has(whole)) return;
    phrases.set(whole, { length: stems.length, key, strength });
    longestByFirst.set(first, Math.max(stems.length, longestByFirst.get(first) ?? 0));
  };
  for (const { stems, group } of SYNONYM_PHRASES) addPhrase(stems, group, SYNONYM_STRENGTH);
  for (const [concept, entries] of Object.entries(concepts)) {
    const key = `@${concept}`;
    for (const entry of [concept, ...entries]) {
      const stems = wordsOf(normalise(entry)).map(stem);
      if (stems.length > 1) addPhrase(stems, key, LEXICON_STRENGTH);
      else if (stems[0] !== undefined) {
        const known = conceptsByStem.get(stems[0]) ?? new Set();
        if (known.size < MOST_CONCEPTS) conceptsByStem.set(stems[0], known.add(key));
      }
    }
  }
  const scenarioStems = new Set<string>();
  for (const word of scenarioWords) if (!FUNCTION_WORDS.has(word)) scenarioStems.add(stem(word));
  const scenarioKeys = new Set(scenarioStems);
  for (const base of scenarioStems)
    for (const concept of conceptsByStem.get(base) ?? []) scenarioKeys.add(concept);
  return { conceptsByStem, phrases, longestByFirst, scenarioStems, scenarioKeys };
}

/** Whether the scenario has this word, or another word for the same concept. */
export function isInScenario(term: Term, lexicon: Lexicon): boolean {
  return term.keys.some(([key, strength]) => strength >= LEXICON_STRENGTH && lexicon.scenarioKeys.has(key));
}

/** Words without weight are left out. */
export function termsOf(words: readonly string[], lexicon: Lexicon, repaired?: ReadonlySet<string>): Term[] {
  const stems = words.map(stem);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(at, stems, lexicon);
    const end = at + (phrase?.length ?? 1);
    const parts: Term[] = [];
    for (let position = at; position < end; position += 1) {
      const term = termOf(words[position] as string, stems[position] as string, position, lexicon, repaired);
      if (term) parts.push(term);
    }
    terms.push(...(phrase ? inPhrase(phrase, parts, words.slice(at, end), at) : parts));
    at = end;
  }
  return terms;
}

/** The longest phrase that begins at this word. */
function phraseAt(at: number, stems: readonly string[], { phrases, longestByFirst }: Lexicon) {
  const longest = longestByFirst.get(stems[at] as string) ?? 0;
  for (let end = Math.min(at + longest, stems.length); end > at; end -= 1) {
    const phrase = phrases.get(stems.slice(at, end).join(' '));
    if (phrase) return phrase;
  }
  return undefined;
}

/**
 * Each important word of a phrase stays a term, which also matches the synonyms of the phrase: "walking stick" matches
 * both "stick" and "cane". A negated phrase ("not tall") becomes one term.
 */
function inPhrase(phrase: Phrase, parts: readonly Term[], words: readonly string[], at: number): Term[] {
  const carriers = parts.filter((term) => term.weight >= CARRIER_WEIGHT);
  if (carriers.length === 0 || words.some((word) => NEGATORS.has(word))) {
    return [{ word: words.join(' '), at, keys: [[phrase.key, phrase.strength]], opposites: [], weight: 1 }];
  }
  return carriers.map((term) => ({
    ...term,
    keys: [...term.keys, [phrase.key, phrase.strength] as const],
    // A part of a phrase has no opposites. Otherwise "hard of hearing" would count as an opposite of "deaf".
    opposites: [],
    weight: Math.max(term.weight, 1 / carriers.length),
  }));
}

export function negationsInPhrases(terms: readonly Term[]): number {
  return terms.filter(({ word }) => word.includes(' ') && word.split(' ').some((part) => NEGATORS.has(part)))
    .length;
}

/** A word of less weight than this gets no term of its own in a phrase. */
const CARRIER_WEIGHT = 0.5;

function termOf(
  word: string,
  base: string,
  at: number,
  lexicon: Lexicon,
  repaired?: ReadonlySet<string>,
): Term | null {
  const { keys, opposites, weight } = meaningOf(word, base, lexicon);
  if (weight === 0) return null;
  if (!repaired?.has(word)) return { word, at, keys, opposites, weight };
  const weaker = keys.map(([key, strength]) => [key, strength * REPAIRED_STRENGTH] as const);
  return { word, at, keys: weaker, opposites, weight };
}

type Meaning = Pick<Term, 'keys' | 'opposites' | 'weight'>;

const meanings = new WeakMap<Lexicon, Map<string, Meaning>>();
/** The most words that are kept for a lexicon, because players may type any number of different words. */
const MOST_MEANINGS = 5_000;

/** All terms of a word share one object, because the sheets of a mystery have each word in many statements. */
function meaningOf(word: string, base: string, lexicon: Lexicon): Meaning {
  const known = meanings.get(lexicon) ?? new Map<string, Meaning>();
  const kept = known.get(word);
  if (kept) return kept;
  const meaning = newMeaning(word, base, lexicon);
  if (known.size < MOST_MEANINGS) meanings.set(lexicon, known.set(word, meaning));
  return meaning;
}

function newMeaning(word: string, base: string, lexicon: Lexicon): Meaning {
  const concepts = [...(lexicon.conceptsByStem.get(base) ?? [])];
  const keys: [string, number][] = [[base, 1]];
  for (const concept of concepts) keys.push([concept, LEXICON_STRENGTH]);
  for (const group of SYNONYM_GROUPS.get(base) ?? []) keys.push([group, SYNONYM_STRENGTH]);
  return {
    keys,
    opposites: [...(ANTONYMS.get(base) ?? [])],
    weight: weightOf(word, base, concepts.length > 0, lexicon),
  };
}

function weightOf(word: string, base: string, listed: boolean, lexicon: Lexicon): number {
  if (FUNCTION_WORDS.has(word)) return listed ? LISTED_FUNCTION_WEIGHT : 0;
  if (listed) return lexicon.scenarioStems.has(base) ? SCENARIO_WEIGHT : 1;
  if (RELEVANCE_STEMS.has(base)) return RELEVANCE_WEIGHT;
  if (LIGHT_STEMS.has(base)) return LIGHT_WEIGHT;
  return lexicon.scenarioStems.has(base) ? SCENARIO_WEIGHT : 1;
}

/** From -0.75 (opposites) through 0 (nothing in common) to 1 (the same word). */
export function similarity(one: Term, other: Term): number {
  let best = 0;
  for (const [key, strength] of one.keys) {
    for (const [otherKey, otherStrength] of other.keys) {
      if (key === otherKey) best = Math.max(best, Math.min(strength, otherStrength));
    }
  }
  if (best > 0) return best;
  const otherStem = other.keys[0]?.[0];
  return otherStem !== undefined && one.opposites.includes(otherStem) ? -0.75 : 0;
}
