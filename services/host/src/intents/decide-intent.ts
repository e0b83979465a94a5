import { normalise } from '../text/normalise.ts';
import type { Intent } from './intent.ts';
import { isWhQuestion } from './open-question.ts';

/** The classes of the model. Open questions and talk are one class, `meta`. */
export const PURPOSES = ['question', 'clue', 'surrender', 'meta', 'injection'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * From `SURE_OF_SURRENDER` on, the probability of a surrender is high enough for the host to ask whether the player
 * gives up. From `SURE_OF_CLUE` on, the probability of a request for a clue is high enough for the host to give a clue.
 */
const SURE_OF_SURRENDER = 0.55;
const SURE_OF_CLUE = 0.5;
/** If the rules found talk, a message is an attempt to break the rules only from this probability on. */
const SURE_OF_INJECTION = 0.5;
/** If the rules found a surrender or a request for a clue, the limit for this intent is multiplied by this factor. */
const LESS_BY_RULE = 0.5;
/** If the rules found talk, the limits for a surrender and a request for a clue are multiplied by this factor. */
const MORE_BY_TALK = 1.5;
/**
 * A message is no surrender if the probability of a question about the story is higher than this. If the rules found a
 * surrender, the second limit applies instead of the first.
 */
const MOST_QUESTION_BESIDE_SURRENDER = 0.15;
const MOST_QUESTION_BESIDE_RULE = 0.4;
/**
 * If the rules do not call a message a question, it counts as one only if the probability of a question is at least
 * this. A message that the rules call an open question never counts as one.
 */
const SURE_OF_QUESTION = 0.9;
/** If the rules call a message a question, it counts as one if the probability of a question is higher than this. */
const MOST_QUESTION = 0.3;
/** A message in another language is a request only if the probability of the request is at least this high. */
const SURE_OF_FOREIGN_REQUEST = 0.7;

/** Combines the intent by the rules with the probabilities of the model. */
export function decideIntent(
  message: string,
  byRule: Intent,
  chances: Readonly<Record<string, number>>,
): Intent {
  const chance = (purpose: Purpose) => chances[purpose] ?? 0;
  const ranked = PURPOSES.toSorted((a, b) => chance(b) - chance(a));
  const factor = (purpose: Purpose) =>
    byRule === purpose ? LESS_BY_RULE : byRule === 'talk' ? MORE_BY_TALK : 1;
  const mostQuestion = byRule === 'surrender' ? MOST_QUESTION_BESIDE_RULE : MOST_QUESTION_BESIDE_SURRENDER;
  const may: Partial<Record<Purpose, boolean>> = {
    surrender:
      chance('surrender') >= SURE_OF_SURRENDER * factor('surrender') && chance('question') <= mostQuestion,
    clue: chance('clue') >= SURE_OF_CLUE * factor('clue'),
    injection: byRule !== 'talk' || chance('injection') >= SURE_OF_INJECTION,
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
