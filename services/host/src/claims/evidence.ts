import type { HostAnswer } from '@sidelight/contracts';
import type { Clause } from '../text/clauses.ts';
import { repairSpelling } from '../text/spelling.ts';
import type { Term } from '../text/terms.ts';
import { DECIDED, type Decided, type RelationWeights } from './answer-chances.ts';
import { claimOf } from './claim.ts';
import { matchSlots } from './match-slots.ts';
import { NEAREST_CLAIMS, type Near, nearestTo } from './nearest-claims.ts';
import { questionForm } from './question-form.ts';
import { RELATION_FEATURES } from './relation-features.ts';
import { periphery } from './relevance.ts';
import type { Known, StoryIndex } from './story-index.ts';
import { wordingOf } from './wording-evidence.ts';

/** Everything that decides the answer to one part of a message. */
export type Evidence = {
  /** Numbers between about -5 and 1, in the order of `EVIDENCE_NAMES`. */
  features: readonly number[];
  /** How much the notes can be trusted, 0 to 1. */
  density: number;
  /** How many content words the part has. */
  size: number;
  claims: Near[];
  texts: Near[];
  /** The nearest claims that state a key fact. */
  saying: Near[];
};

const SHARPNESS = [14, 5] as const;
const perAnswer = (name: string) => DECIDED.map((answer) => `${name} ${answer}`);

/** The names of the features, for tools that show the weights. */
export const EVIDENCE_NAMES: readonly string[] = [
  // For each answer: the mean log probability by the nearest claims, where nearer claims count more. Then the same,
  // multiplied by powers of the nearest claim's score.
  ...SHARPNESS.flatMap((sharpness) =>
    ['', 'near ', 'same '].flatMap((how) => perAnswer(`${how}claims ${sharpness}`)),
  ),
  // For each answer: the two highest probabilities by single claims, the sum over all claims, and the score of the
  // nearest claim with that answer.
  ...['best', 'second', 'all', 'nearest', 'nearest4'].flatMap(perAnswer),
  ...['near', 'near4', 'count'],
  // Whether a claim is the message itself or its denial, and whether a claim exchanges who does it to whom.
  ...['verbatim', 'most verbatim', 'exchanged'].flatMap(perAnswer),
  // For each answer: the mean log probability by the sentences of scenario and solution.
  ...perAnswer('texts'),
  ...['near text', 'near text2'],
  ...['slot', 'surely slot'].flatMap(perAnswer),
  ...['onRelevance', 'aboutNews', 'peripheralWord', 'peripheralFrame', 'strangeName'],
  ...['news', 'stranger', 'strangers', 'length'],
  ...['asksDoing', 'asksBeing', 'asksHaving', 'asksThere', 'asksIt'],
  ...['compares', 'givesReason', 'asksMind', 'asksAny', 'asksQuality'],
  ...perAnswer('wording'),
];

/** Values that a fit passes in place of the stored weights. */
export type Unfitted = {
  /** Claims with this key are ignored, as if they were unknown. */
  without?: string;
  relation?: RelationWeights;
  /** The evidence of the wording alone for each answer. */
  wording?: (message: string) => number[];
};

/** Collects the evidence for the answer to one part of a message. */
export function evidenceOf(
  unit: readonly Clause[],
  names: ReadonlySet<string>,
  index: StoryIndex,
  { without, relation, wording = wordingOf }: Unfitted = {},
): Evidence {
  const { knowledge } = index;
  const original = unit.flatMap((clause) => clause.words);
  const { words, repaired } = repairSpelling(original, knowledge.vocabulary);
  const asked = claimOf(unit, words, { lexicon: knowledge.lexicon, names: index.names }, repaired);
  const { claims, texts, saying } = nearestTo(asked, index, without, relation);
  const text = words.join(' ');
  const size = asked.terms.length;
  const features = [
    ...claimFeatures(claims.filter(({ known }) => known.kind !== 'both')),
    ...textFeatures(texts),
    ...slotFeatures(text, asked.terms, asked.negated, asked.onRelevance, index),
    ...topicFeatures(text, words, asked, names, index),
    ...Object.values(questionForm(text)).map(Number),
    ...wording(text),
  ];
  return { features, density: index.density, size, claims, texts, saying };
}

const ALMOST_NONE = 1e-3;
const EVEN = Math.log(1 / DECIDED.length);

function claimFeatures(claims: readonly Near[]): number[] {
  const near = Math.max(0, claims[0]?.score ?? 0);
  const means = SHARPNESS.map((sharpness) => meanLog(claims, sharpness));
  const sorted = DECIDED.map((_, at) =>
    claims.map(({ chances, score }) => (chances[at] as number) * Math.max(0, score)).sort((a, b) => b - a),
  );
  const total = DECIDED.map((_, at) =>
    claims.reduce(
      (sum, each) => sum + Math.max(0, each.score) ** 2 * Math.log((each.chances[at] as number) + 0.01),
      0,
    ),
  );
  const nearest = DECIDED.map((answer) =>
    Math.max(0, ...claims.filter(({ known }) => known.kind === answer).map(({ score }) => score)),
  );
  return [
    ...means.flatMap((mean) =>
      [mean, mean.map((each) => each * near), mean.map((each) => each * near ** 4)].flat(),
    ),
    ...sorted.map((list) => list[0] ?? 0),
    ...sorted.map((list) => list[1] ?? 0),
    ...total,
    ...nearest,
    ...nearest.map((each) => each ** 4),
    ...[near, near ** 4, claims.length / NEAREST_CLAIMS],
    ...verbatimFeatures(claims),
  ];
}

const VERBATIM = RELATION_FEATURES.indexOf('verbatim');
const DENIED = RELATION_FEATURES.indexOf('verbatimDenied');
const EXCHANGED = RELATION_FEATURES.indexOf('verbatimExchanged');
const DENIAL: Partial<Record<Known['kind'], Decided>> = { yes: 'no', no: 'yes' };

/** For each answer, how many of the nearest claims give it because they are the message itself or its denial. */
const verbatimVotes = (claims: readonly Near[]): number[] =>
  DECIDED.map(
    (answer) =>
      claims.filter(
        ({ known, relation }) =>
          (relation[VERBATIM] === 1 && known.kind === answer) ||
          (relation[DENIED] === 1 && DENIAL[known.kind] === answer),
      ).length,
  );

function verbatimFeatures(claims: readonly Near[]): number[] {
  const votes = verbatimVotes(claims);
  const most = Math.max(...votes);
  const isLone = votes.filter((count) => count === most).length === 1;
  const exchanged = DECIDED.map((answer) =>
    claims.some(({ known, relation }) => relation[EXCHANGED] === 1 && DENIAL[known.kind] === answer),
  );
  return [
    ...votes.map((count) => Math.min(1, count)),
    ...votes.map((count) => Number(isLone && count === most)),
    ...exchanged.map(Number),
  ];
}

const SURE_SLOTS = EVIDENCE_NAMES.indexOf('surely slot yes');

/** The author's answer to a standard question, when the message asks exactly this question; else null. */
export const toldBySlot = ({ features }: Pick<Evidence, 'features'>): Decided | null =>
  DECIDED.find((_, at) => features[SURE_SLOTS + at] === 1) ?? null;

/** Below this score, a known claim is not the message itself. */
const SAME_WORDS = 0.85;

/** Whether a known claim is the message itself. */
export const isWordForWord = ({ relation, score }: Near): boolean =>
  relation[VERBATIM] === 1 && score >= SAME_WORDS;

/** The answer of the claims that are the message itself; null when they disagree or when there are none. */
export function toldWordForWord({ claims }: Pick<Evidence, 'claims'>): Decided | null {
  const votes = verbatimVotes(claims.filter(({ score }) => score >= SAME_WORDS));
  const answers = DECIDED.filter((_, at) => (votes[at] as number) > 0);
  return answers.length === 1 ? (answers[0] as Decided) : null;
}

/** For each answer, the mean log probability over the claims. A higher sharpness gives nearer claims more weight. */
function meanLog(claims: readonly Near[], sharpness: number): number[] {
  const top = claims[0]?.score ?? 0;
  const weights = claims.map(({ score }) => Math.exp(sharpness * (score - top)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return DECIDED.map((_, at) => {
    if (total === 0) return EVEN;
    const sum = claims.reduce(
      (so, { chances }, number) =>
        so + (weights[number] as number) * Math.log((chances[at] as number) + ALMOST_NONE),
      0,
    );
    return sum / total;
  });
}

function textFeatures(texts: readonly Near[]): number[] {
  const near = Math.max(0, texts[0]?.score ?? 0);
  return [...meanLog(texts, 5), near, near ** 2];
}

/** From this score on, the message asks exactly the slot's standard question. */
const SURE_SLOT = 0.85;

function slotFeatures(
  text: string,
  terms: readonly Term[],
  negated: boolean,
  onRelevance: boolean,
  { knowledge }: StoryIndex,
): number[] {
  const slots: Record<HostAnswer, number> = { yes: 0, no: 0, irrelevant: 0, both: 0 };
  for (const { answer, score } of matchSlots(text, terms, negated, knowledge)) {
    // When the question is whether X matters and the notes answer "is it X?" with no, X is irrelevant.
    const meant = onRelevance && answer === 'no' ? 'irrelevant' : answer;
    slots[meant] = Math.max(slots[meant], score);
  }
  return [
    ...DECIDED.map((answer) => slots[answer]),
    ...DECIDED.map((answer) => Number(slots[answer] >= SURE_SLOT)),
  ];
}

const MOST_STRANGERS = 3;
const MOST_TERMS = 12;

function topicFeatures(
  text: string,
  words: readonly string[],
  { terms, onRelevance }: { terms: readonly Term[]; onRelevance: boolean },
  names: ReadonlySet<string>,
  index: StoryIndex,
): number[] {
  const aside = periphery(text, words, index);
  const isNews = (term: Term) => term.keys.some(([key]) => index.newsKeys.has(key));
  const isStrange = (term: Term) => !term.keys.some(([key]) => index.postings.has(key));
  const topics = terms.filter(isTopic);
  return [
    Number(onRelevance),
    Number(onRelevance && topics.length > 0 && topics.every(isNews)),
    Number(aside === 'word'),
    Number(aside === 'frame'),
    Number(names.size > 0),
    share(terms, isNews),
    share(terms, isStrange),
    Math.min(MOST_STRANGERS, topics.filter(isStrange).length) / MOST_STRANGERS,
    Math.min(MOST_TERMS, terms.length) / MOST_TERMS,
  ];
}

const isTopic = (term: Term): boolean => term.weight >= 0.5;

/** The share of the terms, by weight, for which `holds` is true. */
function share(terms: readonly Term[], holds: (term: Term) => boolean): number {
  const weigh = (list: readonly Term[]) => list.reduce((sum, term) => sum + term.weight, 0);
  return terms.length === 0 ? 0 : weigh(terms.filter(holds)) / weigh(terms);
}
