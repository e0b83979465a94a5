import type { HostAnswer } from '@sidelight/contracts';
import type { Term } from '../text/terms.ts';
import { DECIDED } from './answer-chances.ts';
import type { Claim } from './claim.ts';
import { matchSlots } from './match-slots.ts';
import type { Near } from './nearest-claims.ts';
import { questionForm } from './question-form.ts';
import { RELATION_FEATURES } from './relation-features.ts';
import { periphery } from './relevance.ts';
import type { StoryIndex } from './story-index.ts';

const perAnswer = (name: string) => DECIDED.map((answer) => `${name} ${answer}`);

/**
 * How similar the nearest claims are to the message in words and their order. For each answer: the highest value of the
 * claims with this answer, and the mean of the highest three.
 */
export const ORDER_FEATURES: readonly string[] = [
  'inOrder',
  'inOrder4',
  'threeInOrder',
  'threeInOrder4',
].flatMap(perAnswer);

export const MESSAGE_FEATURES: readonly string[] = [
  ...['slot', 'surely slot'].flatMap(perAnswer),
  ...['onRelevance', 'aboutNews', 'peripheralWord', 'peripheralFrame', 'strangeName'],
  ...['news', 'stranger', 'strangers', 'length'],
  ...['asksDoing', 'asksBeing', 'asksHaving', 'asksThere', 'asksIt'],
  ...['compares', 'givesReason', 'asksMind', 'asksAny', 'asksQuality'],
  ...perAnswer('wording'),
  ...ORDER_FEATURES,
];

/** The values of the `ORDER_FEATURES`, which are the last of the `MESSAGE_FEATURES`. */
export const orderOf = (features: readonly number[]): readonly number[] =>
  features.slice(-ORDER_FEATURES.length);

type Asked = {
  /** The words with repaired spelling, joined by spaces. */
  text: string;
  words: readonly string[];
  asked: Claim;
  names: ReadonlySet<string>;
  claims: readonly Near[];
  /** See `wordingOf`. */
  wording: readonly number[];
};

/** What the nearest claims leave out: numbers between about -5 and 1, in the order of `MESSAGE_FEATURES`. */
export const messageFeatures = (
  { text, words, asked, names, claims, wording }: Asked,
  index: StoryIndex,
): number[] => [
  ...slotFeatures(text, asked.terms, asked.negated, asked.onRelevance, index),
  ...topicFeatures(text, words, asked, names, index),
  ...Object.values(questionForm(text)).map(Number),
  ...wording,
  ...orderFeatures(claims),
];

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
    // The question "does X matter?" gets irrelevant if the notes answer "is it X?" with no.
    const meant = onRelevance && answer === 'no' ? 'irrelevant' : answer;
    slots[meant] = Math.max(slots[meant], score);
  }
  return [
    ...DECIDED.map((answer) => slots[answer]),
    ...DECIDED.map((answer) => Number(slots[answer] >= SURE_SLOT)),
  ];
}

const IN_ORDER = RELATION_FEATURES.indexOf('inOrder');

function orderFeatures(claims: readonly Near[]): number[] {
  const highest = DECIDED.map((answer) => {
    const own = claims.filter(({ known }) => known.kind === answer);
    const [first = 0, second = 0, third = 0] = own
      .map(({ relation }) => relation[IN_ORDER] as number)
      .sort((one, other) => other - one);
    return { first, three: (first + second + third) / 3 };
  });
  return [
    ...highest.map(({ first }) => first),
    ...highest.map(({ first }) => first ** 4),
    ...highest.map(({ three }) => three),
    ...highest.map(({ three }) => three ** 4),
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

function share(terms: readonly Term[], holds: (term: Term) => boolean): number {
  const weigh = (list: readonly Term[]) => list.reduce((sum, term) => sum + term.weight, 0);
  return terms.length === 0 ? 0 : weigh(terms.filter(holds)) / weigh(terms);
}
