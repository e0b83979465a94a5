import type { HostAnswer, HostNotes } from '../host.ts';
import { clausesOf, mainPolarity, wordsIn } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { NEGATORS } from '../text/word-classes.ts';
import type { SheetProblem } from './sheet-problem.ts';

type Assertion = { text: string; answer: HostAnswer; negated: boolean; key: string };

const OPPOSITE: Record<HostAnswer, HostAnswer> = {
  yes: 'no',
  no: 'yes',
  irrelevant: 'irrelevant',
  both: 'both',
};

/**
 * Finds sentences that say the same but have different answers. Two sentences say the same if they have the same words
 * in the same order, without articles and forms of "be" and "do". So a question says the same as its statement, but
 * "the cat broke the bowl" is not "the bowl broke the cat". If only one of the two sentences has a negation, their
 * answers must be opposite.
 */
export function findContradictions(notes: HostNotes): SheetProblem[] {
  const seen = new Map<string, Assertion>();
  const problems: SheetProblem[] = [];
  for (const assertion of assertionsOf(notes)) {
    const known = seen.get(assertion.key);
    if (!known) {
      seen.set(assertion.key, assertion);
      continue;
    }
    const expected = known.negated === assertion.negated ? known.answer : OPPOSITE[known.answer];
    if (assertion.answer !== expected) {
      problems.push({
        code: 'contradiction',
        message: `"${known.text}" has the answer ${known.answer}, but "${assertion.text}" has the answer ${assertion.answer}.`,
      });
    }
  }
  return problems;
}

function assertionsOf(notes: HostNotes): Assertion[] {
  const facts = notes.keyFacts.flatMap((fact) => [fact.text, ...fact.paraphrases]);
  const sentences: { text: string; answer: HostAnswer }[] = [
    ...facts.map((text) => ({ text, answer: 'yes' as const })),
    ...notes.statements,
    ...notes.redHerrings.map((text) => ({ text, answer: 'no' as const })),
  ];
  return sentences.map(({ text, answer }) => ({ text, answer, ...readSentence(text) }));
}

const LITTLE = new Set(
  'a an the do did does is was are were am be been being just please so then ok'.split(' '),
);
/** In a question these words come before the subject, so their position does not count. */
const MOVED = new Set('have has had can could will would shall should may might must there'.split(' '));

function readSentence(text: string): { key: string; negated: boolean } {
  const clauses = clausesOf(normalise(text));
  const words = wordsIn(clauses).filter((word) => !LITTLE.has(word));
  const negations = words.filter((word) => NEGATORS.has(word)).length;
  // A single negation in a single clause is left out of the key, so the sentence has the same key as its opposite.
  const plain = clauses.length === 1 && negations <= 1;
  const said = plain ? words.filter((word) => !NEGATORS.has(word)) : words;
  const inOrder = said.filter((word) => !MOVED.has(word)).map(keyOfWord);
  const moved = said.filter((word) => MOVED.has(word)).sort();
  return {
    key: [...inOrder, '|', ...moved].join(' ') || text,
    negated: plain && mainPolarity(clauses) === 'negative',
  };
}

/** "Is he snoring" is about one moment and "does he snore" about a habit, so the key keeps "ing". */
const keyOfWord = (word: string) => (word.endsWith('ing') ? `${stem(word)}+ing` : stem(word));
