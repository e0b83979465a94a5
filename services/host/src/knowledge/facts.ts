import type { HostNotes } from '../host.ts';
import { clausesOf } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import type { Lexicon } from '../text/terms.ts';
import { type WeighedTerm, weighedTerms } from './weighed-terms.ts';

export type FactWording = { text: string; terms: WeighedTerm[] };

export type Fact = { id: string; text: string; weight: number; required: boolean; wordings: FactWording[] };

/** The game can end without a fact of this weight or less, unless the author requires it. */
const DETAIL_WEIGHT = 1;
export const isDetail = ({ weight }: { weight: number }): boolean => weight <= DETAIL_WEIGHT;

export function factsOfNotes(notes: HostNotes, lexicon: Lexicon): Fact[] {
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

/**
 * Keeps the wordings with a word that the scenario does not have. If there are none, keeps all wordings and counts
 * every word as new.
 */
function telling(wordings: FactWording[]): FactWording[] {
  const news = wordings.filter((wording) => wording.terms.some((part) => !part.isPublic));
  if (news.length > 0) return news;
  return wordings.map((wording) => ({
    ...wording,
    terms: wording.terms.map((part) => ({ ...part, weight: part.term.weight, isPublic: false })),
  }));
}

const wordingOf = (text: string, lexicon: Lexicon): FactWording => ({
  text,
  terms: clausesOf(normalise(text)).flatMap((clause) => weighedTerms(clause, clause.words, lexicon)),
});

/** Lowers the weight of a word that several facts share, because the word does not show which fact the player found. */
function weighByDistinctness(facts: Fact[]): void {
  const owners = new Map<string, Set<string>>();
  const mainKey = (part: WeighedTerm) => part.term.keys.at(1)?.[0] ?? part.term.keys[0]?.[0] ?? '';
  for (const fact of facts) {
    for (const part of fact.wordings.flatMap((wording) => wording.terms)) {
      owners.set(mainKey(part), (owners.get(mainKey(part)) ?? new Set()).add(fact.id));
    }
  }
  for (const part of facts.flatMap((fact) => fact.wordings.flatMap((wording) => wording.terms))) {
    part.weight /= Math.sqrt(owners.get(mainKey(part))?.size ?? 1);
  }
}

/** A sentence of the solution is a fact if its words weigh at least this. Words of the scenario weigh little. */
const LEAST_NOVELTY = 1.5;

/** Makes facts of the solution's sentences. A fact's weight is the sum of the weights of its words. */
export function factsOfSolution(solution: string, lexicon: Lexicon): Fact[] {
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
