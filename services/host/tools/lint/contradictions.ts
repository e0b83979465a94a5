import type { HostAnswer, HostNotes } from '../../src/host.ts';
import { clausesOf, mainPolarity } from '../../src/text/clauses.ts';
import { normalise } from '../../src/text/normalise.ts';
import { type Lexicon, negationsInPhrases, type Term, termsOf } from '../../src/text/sense.ts';
import type { SheetProblem } from './lint-sheet.ts';

type Assertion = { text: string; answer: HostAnswer; negated: boolean; key: string };

const OPPOSITE: Record<HostAnswer, HostAnswer> = {
  yes: 'no',
  no: 'yes',
  irrelevant: 'irrelevant',
  both: 'both',
};

/**
 * Sentences of a sheet that say the same and are answered otherwise. Key facts count as answered yes, red
 * herrings as answered no; a denial says the opposite of what it denies.
 */
export function findContradictions(notes: HostNotes, lexicon: Lexicon): SheetProblem[] {
  const seen = new Map<string, Assertion>();
  const problems: SheetProblem[] = [];
  for (const assertion of assertionsOf(notes, lexicon)) {
    const known = seen.get(assertion.key);
    if (!known) {
      seen.set(assertion.key, assertion);
      continue;
    }
    const expected = known.negated === assertion.negated ? known.answer : OPPOSITE[known.answer];
    if (assertion.answer !== expected) {
      problems.push({
        code: 'contradiction',
        message: `"${known.text}" is answered ${known.answer}, and "${assertion.text}" ${assertion.answer}.`,
      });
    }
  }
  return problems;
}

function assertionsOf(notes: HostNotes, lexicon: Lexicon): Assertion[] {
  const facts = notes.keyFacts.flatMap((fact) => [fact.text, ...fact.paraphrases]);
  const sentences: { text: string; answer: HostAnswer }[] = [
    ...facts.map((text) => ({ text, answer: 'yes' as const })),
    ...notes.statements,
    ...notes.redHerrings.map((text) => ({ text, answer: 'no' as const })),
  ];
  return sentences.map(({ text, answer }) => {
    const clauses = clausesOf(normalise(text));
    const words = clauses.flatMap((clause) => clause.words);
    const terms = termsOf(words, lexicon);
    const negated = (mainPolarity(clauses) === 'negative') !== (negationsInPhrases(terms) % 2 === 1);
    return { text, answer, negated, key: keyOf(terms, words) || text };
  });
}

/** Small words that turn a sentence into another one. */
const TELLING = new Set('before after until than only same as if unless without'.split(' '));

/** The words of a sentence, in any order. */
function keyOf(terms: readonly Term[], words: readonly string[]): string {
  const stems = terms.map((term) => term.keys[0]?.[0] ?? '');
  return [...new Set([...stems, ...words.filter((word) => TELLING.has(word))])].sort().join(' ');
}
