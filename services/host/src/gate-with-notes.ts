import { fittedChance } from './fitted-chance.ts';
import { guessFeatures } from './gate-without-notes.ts';
import {
  type Claim,
  coverage,
  deniedBy,
  precision,
  readWithFragments,
  sharesOf,
  weighted,
} from './knowledge/fact-coverage.ts';
import type { Fact, StoryKnowledge } from './knowledge/story-knowledge.ts';
import NOTED_GUESS_WEIGHTS from './weights/noted-guess-weights.json' with { type: 'json' };

/** What the trust is read from that a message holds a whole solution with notes; all between 0 and 1. */
export const NOTED_GUESS_FEATURES = [
  // How much of the key facts is said, by weight, and the same with every fact touched counting for more.
  'facts',
  'touched',
  // How much is said of the facts of weight that are said least.
  'least',
  'secondLeast',
  'leastOfAll',
  // The share of the facts, by weight, that are said at least so far.
  'third',
  'half',
  'most',
  // How much of the solution's own sentences is said.
  'news',
  'recall',
  'breadth',
  'spread',
  // Different words of weight, up to few and up to many; how much of them the texts bear out.
  'words',
  'manyWords',
  'length',
  'precision',
  'strangers',
  // What the notes call wrong, said as fully as that.
  'wrong',
  'wrongs',
  'rightOverWrong',
  // Words that stand in nothing but what the notes call wrong.
  'wrongWords',
  // How much more of a fact is denied than said, and how much stands under a negation.
  'denied',
  // Whether the rules of facts found one by one call it solved.
  'byRules',
] as const;

export type NotedGuessFeatures = Record<(typeof NOTED_GUESS_FEATURES)[number], number>;

const WRONG_FROM = 0.8;
const MOST_WRONGS = 4;
const MOST_STRANGERS = 5;
const MOST_WRONG_WORDS = 2;

/** What a message says of the key facts and of the solution. */
export function notedGuessFeatures(
  knowledge: StoryKnowledge,
  message: string,
  byRules: boolean,
): NotedGuessFeatures {
  const claim = readWithFragments(message, knowledge);
  const { facts } = knowledge;
  const shares = sharesOf(facts, claim);
  const denial = deniedBy(claim);
  const solution = guessFeatures({ ...knowledge, facts: knowledge.sentences }, claim);
  const heavy = facts.filter((fact) => fact.weight > 1);
  const ofHeavy = (heavy.length > 0 ? heavy : facts)
    .map((fact) => shares.get(fact.id) ?? 0)
    .sort((a, b) => a - b);
  const from = (bar: number) =>
    weighted(facts, new Map([...shares].map(([id, share]) => [id, share >= bar ? 1 : 0])));
  const { worst, wrongs } = wrongIn(knowledge, claim);
  const right = Math.max(0, ...shares.values());
  const strange = new Set(
    claim.terms
      .filter(({ term, negated }) => !negated && term.weight >= 0.5)
      .map(({ term }) => term.keys[0]?.[0] ?? '')
      .filter((base) => knowledge.isWrong(base)),
  );
  const borneOut = precision(claim, knowledge);
  return {
    facts: weighted(facts, shares),
    touched: weighted(facts, new Map([...shares].map(([id, share]) => [id, Math.sqrt(share)]))),
    least: ofHeavy[0] ?? 0,
    secondLeast: ofHeavy[1] ?? ofHeavy[0] ?? 0,
    leastOfAll: Math.min(1, ...shares.values()),
    third: from(1 / 3),
    half: from(0.5),
    most: from(0.7),
    news: solution.news,
    recall: solution.recall,
    breadth: solution.breadth,
    spread: solution.spread,
    words: solution.words,
    manyWords: solution.manyWords,
    length: solution.length,
    precision: borneOut,
    strangers: Math.min(1, ((1 - borneOut) * claim.contentWords) / MOST_STRANGERS),
    wrong: worst,
    wrongs: Math.min(1, wrongs / MOST_WRONGS),
    rightOverWrong: Math.max(-1, Math.min(1, right - worst)),
    wrongWords: Math.min(1, strange.size / MOST_WRONG_WORDS),
    denied: Math.max(
      0,
      ...facts.map((fact) => Math.min(1, coverage(fact, denial) - (shares.get(fact.id) ?? 0))),
    ),
    byRules: Number(byRules),
  };
}

/**
 * How fully a message says what the notes call wrong, and how much of it. A sheet calls hundreds of sentences wrong, so
 * only those that share enough words with the message to count are compared with it word by word.
 */
function wrongIn({ wrong }: StoryKnowledge, claim: Claim): { worst: number; wrongs: number } {
  const said = new Set(
    claim.terms.flatMap(({ term }) => [...term.keys.map(([key]) => key), ...term.opposites]),
  );
  let worst = 0;
  let wrongs = 0;
  for (const fact of wrong) {
    const most = mostOf(fact, said);
    if (most <= worst && most < WRONG_FROM) continue;
    const share = coverage(fact, claim);
    worst = Math.max(worst, share);
    if (share >= WRONG_FROM) wrongs += 1;
  }
  return { worst, wrongs };
}

/** The most that words can say of a fact of one wording, whatever their order and polarity. */
function mostOf({ wordings }: Fact, said: ReadonlySet<string>): number {
  let shared = 0;
  let total = 0;
  for (const { term, weight } of wordings[0]?.terms ?? []) {
    total += weight;
    if (term.keys.some(([key]) => said.has(key))) shared += weight;
  }
  return total === 0 ? 0 : shared / total;
}

/** How likely a message holds the whole solution, 0 to 1. */
export const notedGuessChance = (features: NotedGuessFeatures): number =>
  fittedChance(NOTED_GUESS_WEIGHTS, NOTED_GUESS_FEATURES, features);
