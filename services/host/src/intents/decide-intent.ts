import { normalise } from '../text/normalise.ts';
import type { Intent } from './intent.ts';
import { isWhQuestion } from './open-question.ts';

/** What the model tells apart; open questions and talk are one to it. */
export const PURPOSES = ['question', 'clue', 'surrender', 'meta', 'injection'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Where the host asks whether the player gives up, or gives a clue, it is as sure of it as this… */
const SURE_OF_SURRENDER = 0.55;
const SURE_OF_CLUE = 0.5;
/** …or half as sure, where the rules say the same. */
const LESS_BY_RULE = 0.5;
/** A question about the story must be as unlikely as this beside a surrender. */
const MOST_QUESTION_BESIDE_SURRENDER = 0.15;
const MOST_QUESTION_BESIDE_RULE = 0.4;
/** What the rules took for words to the host is a question only where the model is so sure of it. */
const SURE_OF_QUESTION = 0.9;
/** What the rules took for a question is none only where the model finds it as unlikely as this. */
const MOST_QUESTION = 0.3;
/** A message in another language is a request only where the model is so sure of it. */
const SURE_OF_FOREIGN_REQUEST = 0.7;

/** Puts the reading of the rules and the chances of the model together. */
export function decideIntent(
  message: string,
  byRule: Intent,
  chances: Readonly<Record<string, number>>,
): Intent {
  const chance = (purpose: Purpose) => chances[purpose] ?? 0;
  const ranked = PURPOSES.toSorted((a, b) => chance(b) - chance(a));
  const less = (purpose: Purpose) => (byRule === purpose ? LESS_BY_RULE : 1);
  const mostQuestion = byRule === 'surrender' ? MOST_QUESTION_BESIDE_RULE : MOST_QUESTION_BESIDE_SURRENDER;
  const may: Partial<Record<Purpose, boolean>> = {
    surrender:
      chance('surrender') >= SURE_OF_SURRENDER * less('surrender') && chance('question') <= mostQuestion,
    clue: chance('clue') >= SURE_OF_CLUE * less('clue'),
  };
  const best = ranked.find((purpose) => may[purpose] ?? true) as Purpose;
  if (byRule === 'foreign') {
    const isRequest = (best === 'clue' || best === 'surrender') && chance(best) >= SURE_OF_FOREIGN_REQUEST;
    return isRequest ? best : 'foreign';
  }
  if (byRule === 'question' && chance('question') > MOST_QUESTION) return 'question';
  if (best === 'question') {
    const isSure = byRule !== 'wh' && chance('question') >= SURE_OF_QUESTION;
    if (byRule === 'question' || isSure) return 'question';
    return may[byRule as Purpose] === false ? 'talk' : byRule;
  }
  if (best !== 'meta') return best;
  if (byRule === 'wh' || byRule === 'talk') return byRule;
  return isWhQuestion(normalise(message)) ? 'wh' : 'talk';
}
