import type { HostTurn, Verdict } from '../host.ts';
import { coverage } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { memoise } from '../text/memoise.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { sentenceKey } from '../text/sentence-key.ts';
import { FUNCTION_WORDS } from '../text/word-classes.ts';

/** Two questions with the same key ask the same. A question without content words has the key ''. */
export const senseKey: (question: string) => string = memoise((question) => {
  const { key, negated } = sentenceKey(question);
  return contentWords(question) === 0 ? '' : `${negated ? 'not ' : ''}${key}`;
});

/** False for two questions without content words, because their sense depends on the turns before them. */
export const askTheSame = (one: string, other: string): boolean =>
  senseKey(one) !== '' && senseKey(one) === senseKey(other);

/**
 * A question with fewer content words usually depends on the turns before it, so the host does not cache its judgement.
 */
export const hasTwoContentWords = (question: string): boolean => contentWords(question) >= 2;

const contentWords = (question: string): number =>
  wordsOf(normalise(question)).filter((word) => !FUNCTION_WORDS.has(word)).length;

/** A question asks about a fact if it has at least this share of one of the fact's wordings. */
const ASKS_AFTER = 0.6;

export type Contradiction = { turn: HostTurn; kind: 'same_question' | 'same_fact' };

/**
 * An earlier turn contradicts the verdict if that turn gave the same question another clear verdict. An earlier turn
 * also contradicts the verdict `no` if that turn confirmed the fact that the question asks about.
 */
export function contradictionOf(
  question: string,
  verdict: Verdict,
  turns: readonly HostTurn[],
  knowledge: StoryKnowledge,
): Contradiction | null {
  const same = turns.findLast(
    (turn) => turn.verdict !== null && turn.verdict !== 'unclear' && askTheSame(turn.question, question),
  );
  if (same) return same.verdict === verdict ? null : { turn: same, kind: 'same_question' };
  if (verdict !== 'no') return null;
  const terms = readTerms(question, knowledge);
  for (const fact of knowledge.facts) {
    if (coverage(fact, terms) < ASKS_AFTER) continue;
    const turn = turns.find((earlier) => earlier.factsConfirmed.includes(fact.id));
    if (turn) return { turn, kind: 'same_fact' };
  }
  return null;
}
