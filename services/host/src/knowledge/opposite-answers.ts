import type { HostAnswer } from '@sidelight/contracts';

/** The other answers have no opposite. */
export const OPPOSITE_ANSWERS: { readonly [answer: string]: 'yes' | 'no' } = { yes: 'no', no: 'yes' };

/** The answer to a sentence that denies what a sentence with `answer` says. */
export const answerToDenial = <A extends HostAnswer>(answer: A): A | 'yes' | 'no' =>
  OPPOSITE_ANSWERS[answer] ?? answer;
