import { affirmativeOf } from '../text/affirmative.ts';
import { type Clause, clausesOf, wordsIn } from '../text/clauses.ts';
import { type Stated, statedBy } from '../text/denied-terms.ts';
import { normalise } from '../text/normalise.ts';
import type { Lexicon, Term } from '../text/terms.ts';
import { type TimeOrder, timeOrderOf } from '../text/time-order.ts';
import { FUNCTION_WORDS } from '../text/word-classes.ts';
import { firstWords, linesOf } from '../text/word-list.ts';
import { asksAboutRelevance } from './question-form.ts';
import { stemsOf } from './word-order.ts';

/** Small words that change the meaning of a claim. All words in one line of the word list have the same effect. */
const MARKER_OF = firstWords(linesOf('markers'));
export const MARKERS: readonly string[] = [...new Set(MARKER_OF.values())];

const PERSONS = firstWords(['he him his', 'she her hers', 'they them we', 'i']);

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
const DETERMINERS = words(
  'the a an his her their its this that these those my your our some any every no each another both 2 3 4 5 6',
);
/** Nouns that can refer to anybody, as a pronoun can. */
const ANYBODY = words(
  'man woman guy bloke dude lady person boy girl kid fellow gentleman chap mr mrs miss main',
);
const UNDETERMINED = words('someone somebody anyone anybody everyone everybody nobody people');
/** Function words that relate two things: "the dam above the village". */
const RELATORS = words(
  `above below under over before after than to from for because so behind beneath until with by of in on at into is was
are were`,
);
const PASSIVE =
  /\b(?:is|are|was|were|be|been|being|got|gets) (?:not )?(?:[a-z]+ly )?[a-z]+(?:ed|en|t|ung|own|ade|ound|old|id|ut)\b.* by\b/;

/** A sentence, with who does what to whom as far as the word order shows it. */
export type Claim = Stated & {
  weight: number;
  /** See `stemsOf`. */
  stems: readonly string[];
  /** For each term: whether it names a thing or a person. */
  isThing: boolean[];
  /** For each term: whether "he", "she" or another pronoun for persons can refer to it. */
  isPerson: boolean[];
  /** The first position of each pronoun and of each relator. */
  pronouns: ReadonlyMap<string, number>;
  relators: ReadonlyMap<string, number>;
  markers: ReadonlySet<string>;
  /** The first pronoun or content word of the sentence: a pronoun is in `pronoun`, a content word in `subject`. */
  pronoun: string | null;
  subject: Term | null;
  isPassive: boolean;
  timeOrder: TimeOrder | null;
  /** Whether the claim is about what matters ("is the car important?") and not about what is true. */
  onRelevance: boolean;
};

/** `sentence` has all words of the clauses, with repaired spelling. */
export function claimOf(
  clauses: readonly Clause[],
  sentence: readonly string[],
  { lexicon, names }: { lexicon: Lexicon; names: ReadonlySet<string> },
  repaired?: ReadonlySet<string>,
): Claim {
  const stated = statedBy(clauses, sentence, lexicon, repaired);
  const text = sentence.join(' ');
  return {
    ...stated,
    weight: stated.terms.reduce((sum, { weight }) => sum + weight, 0),
    stems: stemsOf(sentence),
    isThing: stated.terms.map((term) => isThing(term, sentence, stated.terms, names)),
    isPerson: stated.terms.map(({ word }) =>
      word.split(' ').every((part) => names.has(part) || ANYBODY.has(part)),
    ),
    pronouns: firstPlaces(sentence, (word, at) => pronounAt(word, at, stated.terms)),
    relators: firstPlaces(sentence, (word) => (RELATORS.has(word) ? word : null)),
    markers: new Set(sentence.flatMap((word) => MARKER_OF.get(word) ?? [])),
    ...beginningOf(sentence, stated.terms),
    isPassive: PASSIVE.test(text),
    timeOrder: timeOrderOf(clauses, sentence),
    onRelevance: asksAboutRelevance(text),
  };
}

export function claimIn(text: string, context: Parameters<typeof claimOf>[2]): Claim {
  const clauses = clausesOf(normalise(text));
  return claimOf(clauses, wordsIn(clauses), context);
}

/**
 * The clauses of a denial without their negation. They make the opposite claim. Null for other claims, and for claims
 * about what matters: "is it important that nobody knew?" is no opposite of "is it important that somebody knew?".
 */
export const oppositeOf = (clauses: readonly Clause[]): Clause[] | null =>
  asksAboutRelevance(wordsIn(clauses).join(' ')) ? null : affirmativeOf(clauses);

/** The names in a story's texts: words that always have a capital letter there. */
export function namesIn(text: string): Set<string> {
  const small = new Set(text.match(/\b[a-z]+\b/g));
  const capital = (text.match(/\b[A-Z][a-z]{2,}\b/g) ?? []).map((word) => word.toLowerCase());
  return new Set(capital.filter((word) => !small.has(word) && !FUNCTION_WORDS.has(word)));
}

function isThing(
  term: Term,
  sentence: readonly string[],
  terms: readonly Term[],
  names: ReadonlySet<string>,
): boolean {
  const last = sentence[term.at + term.word.split(' ').length - 1] as string;
  if (names.has(last) || UNDETERMINED.has(last) || DETERMINERS.has(sentence[term.at - 1] ?? '')) return true;
  const endsPhrase = !terms.some(({ at }) => at === term.at + 1);
  return endsPhrase && DETERMINERS.has(sentence[term.at - 2] ?? '');
}

/** A possessive ("his", or "her" before a noun) does not count. */
function pronounAt(word: string, at: number, terms: readonly Term[]): string | null {
  const owns =
    word === 'his' || word === 'hers' || (word === 'her' && terms.some((term) => term.at === at + 1));
  return owns ? null : (PERSONS.get(word) ?? null);
}

function firstPlaces(
  sentence: readonly string[],
  keyOf: (word: string, at: number) => string | null,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, word] of sentence.entries()) {
    const key = keyOf(word, at);
    if (key !== null && !places.has(key)) places.set(key, at);
  }
  return places;
}

function beginningOf(
  sentence: readonly string[],
  terms: readonly Term[],
): Pick<Claim, 'pronoun' | 'subject'> {
  for (const [at, word] of sentence.entries()) {
    if (PERSONS.has(word) && word !== 'his') return { pronoun: PERSONS.get(word) ?? null, subject: null };
    if (FUNCTION_WORDS.has(word)) continue;
    const subject = terms.find((term) => term.at <= at && term.at + term.word.split(' ').length > at);
    return { pronoun: null, subject: subject ?? null };
  }
  return { pronoun: null, subject: null };
}
