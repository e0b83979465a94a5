import type { HostAnswer, HostNotes } from '../host.ts';
import { answerToDenial } from '../knowledge/opposite-answers.ts';
import { sentenceKey } from '../text/sentence-key.ts';
import type { SheetProblem } from './sheet-problem.ts';

type Assertion = { text: string; answer: HostAnswer; negated: boolean; key: string };

/**
 * Finds sentences that say the same (`sentenceKey`) but have different answers. If only one of two such sentences has a
 * negation, their answers must be opposite.
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
    const expected = known.negated === assertion.negated ? known.answer : answerToDenial(known.answer);
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
  return sentences.map(({ text, answer }) => ({ text, answer, ...sentenceKey(text) }));
}
