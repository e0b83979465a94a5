import { answerToDenial } from '../knowledge/opposite-answers.ts';
import { fitSparse } from '../regression/fit-sparse.ts';
import { type SparseModel, sparseChances } from '../regression/sparse.ts';
import { type Chances, DECIDED, type Decided } from './answer-chances.ts';
import { gramsIn } from './word-order.ts';

/**
 * Two regressions that learn from a story's own sheet. From words and pairs of words, `answers` predicts the answer,
 * and `whole` predicts whether a sentence tells the whole solution. The network considers only the nearest claims. The
 * classifier considers all sentences of the sheet that have a word.
 */
export type SheetClassifier = { answers: SparseModel; whole: SparseModel };

export type ByWords = {
  answers: Chances;
  /** The probability that the words tell the whole solution. */
  whole: number;
};

type Sentence = {
  stems: readonly string[];
  /** The stems of the sentence without its negation. Null if the sentence denies nothing. */
  affirmative: readonly string[] | null;
  answer: Decided;
  isWhole: boolean;
};

/** "Nobody was hurt" also teaches the opposite answer to "somebody was hurt". */
const answersTaughtBy = ({ stems, affirmative, answer }: Sentence) => [
  { stems, answer },
  ...(affirmative ? [{ stems: affirmative, answer: answerToDenial(answer) }] : []),
];

const OPTIONS = { leastCount: 2, epochs: 8 };

/** @throws if there are no sentences */
export function learnSheet(sentences: readonly Sentence[]): SheetClassifier {
  const answers = sentences
    .flatMap(answersTaughtBy)
    .map(({ stems, answer }) => ({ features: gramsIn(stems), label: DECIDED.indexOf(answer) }));
  const whole = sentences.map(({ stems, isWhole }) => ({ features: gramsIn(stems), label: Number(isWhole) }));
  return {
    answers: fitSparse(answers, { ...OPTIONS, classes: DECIDED }),
    whole: fitSparse(whole, { ...OPTIONS, classes: ['part', 'whole'] }),
  };
}

export function classify({ answers, whole }: SheetClassifier, stems: readonly string[]): ByWords {
  const features = gramsIn(stems);
  return {
    answers: sparseChances(answers, features) as Chances,
    whole: sparseChances(whole, features).whole ?? 0,
  };
}
