import type { HostAnswer } from '@sidelight/contracts';
import { claimOf, coverage } from '../knowledge/fact-coverage.ts';
import type { Clause } from '../text/clauses.ts';
import type { Term } from '../text/sense.ts';
import { repairSpelling } from '../text/spelling.ts';
import { statedBy } from '../text/stated.ts';
import { matchQuestion } from './match.ts';
import { questionForm } from './question-form.ts';
import { asksAboutRelevance, periphery } from './relevance.ts';
import { matchSlots } from './slots.ts';
import type { StoryIndex } from './story-index.ts';

/** What an answer is decided from, by name; all between -1 and 1. */
export const EVIDENCE_NAMES = [
  // The best sentence for each answer, its square, and the mean of the three best.
  'bestYes',
  'bestNo',
  'bestIrrelevant',
  'bestBoth',
  'surelyYes',
  'surelyNo',
  'surelyIrrelevant',
  'surelyBoth',
  'meanYes',
  'meanNo',
  'meanIrrelevant',
  'meanBoth',
  // How far the best sentence of an answer is above those of all others.
  'leadYes',
  'leadNo',
  'leadIrrelevant',
  // Broad slots.
  'slotYes',
  'slotNo',
  'slotIrrelevant',
  'surelySlotYes',
  'surelySlotNo',
  'surelySlotIrrelevant',
  // What the question is about.
  'onRelevance',
  'aboutNews',
  'peripheralWord',
  'peripheralFrame',
  'strangeName',
  'news',
  'stranger',
  'strangers',
  'fact',
  'length',
  'explained',
  // How it is put.
  'asksDoing',
  'asksBeing',
  'asksHaving',
  'asksThere',
  'asksIt',
  'compares',
  'givesReason',
  'asksMind',
  'asksAny',
  'asksQuality',
] as const;

export type Evidence = Record<(typeof EVIDENCE_NAMES)[number], number>;

/** Everything that speaks for one answer or another to a sentence. */
export function evidenceOf(unit: readonly Clause[], names: ReadonlySet<string>, index: StoryIndex): Evidence {
  const { knowledge } = index;
  const original = unit.flatMap((clause) => clause.words);
  const { words, repaired } = repairSpelling(original, knowledge.vocabulary);
  const stated = statedBy(unit, words, knowledge.lexicon, repaired);
  const { terms } = stated;
  const text = words.join(' ');
  const onRelevance = asksAboutRelevance(text);
  // That a thing is not so makes it beside the point, where the question is whether it matters.
  const meant = (answer: HostAnswer) => (onRelevance && answer === 'no' ? 'irrelevant' : answer);
  const matches = matchQuestion(stated, index);
  const scores: Record<HostAnswer, number[]> = { yes: [], no: [], irrelevant: [], both: [] };
  for (const { answer, score, candidate } of matches) {
    scores[meant(answer)].push(candidate.onRelevance === onRelevance ? score : OTHER_SORT * score);
  }
  for (const list of Object.values(scores)) list.sort((a, b) => b - a);
  const slots: Record<HostAnswer, number> = { yes: 0, no: 0, irrelevant: 0, both: 0 };
  for (const { answer, score } of matchSlots(text, terms, stated.negated, knowledge))
    slots[meant(answer)] = Math.max(slots[meant(answer)], score);
  const best = (answer: HostAnswer) => Math.max(0, scores[answer][0] ?? 0);
  const mean = (answer: HostAnswer) =>
    [0, 1, 2].reduce((sum, at) => sum + Math.max(0, scores[answer][at] ?? 0), 0) / 3;
  const lead = (answer: HostAnswer) =>
    best(answer) - Math.max(...ANSWERS.filter((other) => other !== answer).map(best));
  const aside = periphery(text, words, index);
  const form = questionForm(text);
  const strangers = terms.filter((term) => !isKnown(term, index));
  return {
    bestYes: best('yes'),
    bestNo: best('no'),
    bestIrrelevant: best('irrelevant'),
    bestBoth: best('both'),
    surelyYes: best('yes') ** 2,
    surelyNo: best('no') ** 2,
    surelyIrrelevant: best('irrelevant') ** 2,
    surelyBoth: best('both') ** 2,
    meanYes: mean('yes'),
    meanNo: mean('no'),
    meanIrrelevant: mean('irrelevant'),
    meanBoth: mean('both'),
    leadYes: lead('yes'),
    leadNo: lead('no'),
    leadIrrelevant: lead('irrelevant'),
    slotYes: slots.yes,
    slotNo: slots.no,
    slotIrrelevant: slots.irrelevant,
    surelySlotYes: Number(slots.yes >= SURE_SLOT),
    surelySlotNo: Number(slots.no >= SURE_SLOT),
    surelySlotIrrelevant: Number(slots.irrelevant >= SURE_SLOT),
    onRelevance: Number(onRelevance),
    aboutNews: Number(onRelevance && isAboutNews(terms, index)),
    peripheralWord: Number(aside === 'word'),
    peripheralFrame: Number(aside === 'frame'),
    strangeName: Number(names.size > 0),
    news: share(terms, (term) => term.keys.some(([key]) => index.newsKeys.has(key))),
    stranger: share(terms, (term) => strangers.includes(term)),
    strangers: Math.min(MOST_STRANGERS, strangers.filter(isTopic).length) / MOST_STRANGERS,
    fact: knowledge.derived ? 0 : statedFact(unit, index),
    length: Math.min(MOST_TERMS, terms.length) / MOST_TERMS,
    explained: Math.max(0, ...matches.map((match) => match.questionCoverage)),
    asksDoing: Number(form.asksDoing),
    asksBeing: Number(form.asksBeing),
    asksHaving: Number(form.asksHaving),
    asksThere: Number(form.asksThere),
    asksIt: Number(form.asksIt),
    compares: Number(form.compares),
    givesReason: Number(form.givesReason),
    asksMind: Number(form.asksMind),
    asksAny: Number(form.asksAny),
    asksQuality: Number(form.asksQuality),
  };
}

const ANSWERS = ['yes', 'no', 'irrelevant', 'both'] as const;
/** What a sentence counts that says whether a thing is so, where the question is whether it matters. */
const OTHER_SORT = 0.7;
/** A slot of this score asks after the whole question. */
const SURE_SLOT = 0.85;
const MOST_STRANGERS = 3;
const MOST_TERMS = 12;

const isTopic = (term: Term): boolean => term.weight >= 0.5;
const isKnown = (term: Term, index: StoryIndex): boolean =>
  term.keys.some(([key]) => index.postings.has(key));

function isAboutNews(terms: readonly Term[], index: StoryIndex): boolean {
  const topics = terms.filter(isTopic);
  return topics.length > 0 && topics.every((term) => term.keys.some(([key]) => index.newsKeys.has(key)));
}

/** The share of words, by weight, of which something holds. */
function share(terms: readonly Term[], holds: (term: Term) => boolean): number {
  const weigh = (list: readonly Term[]) => list.reduce((sum, term) => sum + term.weight, 0);
  return terms.length === 0 ? 0 : weigh(terms.filter(holds)) / weigh(terms);
}

/** How much of the fact that it states best a sentence states. */
function statedFact(unit: readonly Clause[], { knowledge }: StoryIndex): number {
  const claim = claimOf(unit, knowledge);
  return Math.max(0, ...knowledge.facts.map((fact) => coverage(fact, claim)));
}
