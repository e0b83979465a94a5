import { isInScenario, similarity, type Term } from '../text/terms.ts';
import type { Fact, FactWording } from './facts.ts';
import type { MessageTerms } from './message-terms.ts';
import type { StoryKnowledge } from './story-knowledge.ts';
import type { WeighedTerm } from './weighed-terms.ts';

/** How much of each fact a message states, 0 to 1. */
export const sharesOf = (facts: readonly Fact[], message: MessageTerms): Map<string, number> =>
  new Map(facts.map((fact) => [fact.id, coverage(fact, message)]));

export function weighted(facts: readonly Fact[], shares: ReadonlyMap<string, number>): number {
  let sum = 0;
  let total = 0;
  for (const fact of facts) {
    sum += fact.weight * (shares.get(fact.id) ?? 0);
    total += fact.weight;
  }
  return total === 0 ? 0 : sum / total;
}

const partsKnown = new WeakMap<readonly Fact[], WeighedTerm[]>();

function partsOf(facts: readonly Fact[]): WeighedTerm[] {
  const known = partsKnown.get(facts);
  if (known) return known;
  const all = facts.flatMap((fact) => fact.wordings.flatMap((wording) => wording.terms));
  const byWord = new Map(
    all.map((part) => [`${part.negated} ${part.term.keys.map(([key]) => key).join(' ')}`, part]),
  );
  const parts = [...byWord.values()];
  partsKnown.set(facts, parts);
  return parts;
}

/** Two words count as the same if their similarity is above this. */
const SAME = 0.5;

/** Whether a fact has this word, or another word with the same meaning. */
export const isInFacts = (term: Term, facts: readonly Fact[]): boolean =>
  partsOf(facts).some((part) => similarity(term, part.term) > SAME);

/** The share of a message's words, by weight, that the scenario or the facts have: 0 to 1. */
export function precision(message: MessageTerms, knowledge: StoryKnowledge): number {
  const parts = partsOf(knowledge.facts);
  let borne = 0;
  let total = 0;
  for (const { term, negated } of message.terms) {
    total += term.weight;
    const likeness = isInScenario(term, knowledge.lexicon)
      ? 1
      : Math.max(
          0,
          ...parts.filter((part) => part.negated === negated).map((part) => similarity(term, part.term)),
        );
    borne += term.weight * likeness;
  }
  return total === 0 ? 0 : borne / total;
}

/**
 * `share` is how much of a wording a message covers, 0 to 1. `support` has the message's words that match words of the
 * wording which the scenario does not have.
 */
type WordingMatch = { share: number; support: ReadonlySet<Term> };

/** The largest share, 0 to 1, of a wording of the fact that the message covers. */
export function coverage(fact: Fact, message: MessageTerms): number {
  return Math.max(0, ...matchWordings(fact, message).map(({ share }) => share));
}

export const matchWordings = (fact: Fact, message: MessageTerms): WordingMatch[] =>
  fact.wordings.map((wording) => matchWording(wording, message)).filter(({ share }) => share > 0);

function matchWording(wording: FactWording, message: MessageTerms): WordingMatch {
  const support = new Set<Term>();
  let covered = 0;
  let total = 0;
  let statesNews = false;
  for (const part of wording.terms) {
    total += part.weight;
    const found = bestMatch(part, message);
    if (!found) continue;
    covered += part.weight * Math.abs(found.likeness);
    if (!part.isPublic) support.add(found.term);
    if (found.likeness > 0.5 && !part.isPublic) statesNews = true;
  }
  return { share: total === 0 || !statesNews ? 0 : covered / total, support };
}

/** The factor for the likeness of a message's word before a negation, such as "ice" in "the ice was not poisoned". */
const MUTED = 0.5;

/**
 * The message's best match for a word of a wording. The likeness is negative if the two words are opposites and only
 * one of them is negated.
 */
function bestMatch(part: WeighedTerm, message: MessageTerms): { term: Term; likeness: number } | null {
  let best: { term: Term; likeness: number } | null = null;
  for (const { term, negated, muted } of message.terms) {
    const likeness = similarity(term, part.term) * (muted && !part.muted && !part.isPublic ? MUTED : 1);
    if (likeness === 0 || Math.abs(likeness) <= Math.abs(best?.likeness ?? 0)) continue;
    const samePolarity = negated === part.negated;
    // The player knows what the scenario says, so a negation of its words does not matter.
    if (part.isPublic || likeness > 0 === samePolarity) best = { term, likeness };
  }
  return best;
}
