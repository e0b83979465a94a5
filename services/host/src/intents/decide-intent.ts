import { normalise } from '../text/normalise.ts';
import type { Intent } from './intent.ts';
import { isWhQuestion } from './wh-question.ts';

/** What the model tells apart; open questions and talk are one to it. */
export const PURPOSES = ['question', 'clue', 'give_up', 'meta', 'injection'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Giving up ends the game, so it needs so much more than any other reading. */
const SURE_OF_GIVING_UP = 0.45;
/** …and a question about the story must be as unlikely as this. */
const MOST_QUESTION_BESIDE_GIVING_UP = 0.15;
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
  const mayGiveUp =
    chance('give_up') >= SURE_OF_GIVING_UP && chance('question') <= MOST_QUESTION_BESIDE_GIVING_UP;
  const best = ranked.find((purpose) => purpose !== 'give_up' || mayGiveUp) as Purpose;
  if (byRule === 'foreign') {
    const isRequest = (best === 'clue' || best === 'give_up') && chance(best) >= SURE_OF_FOREIGN_REQUEST;
    return isRequest ? best : 'foreign';
  }
  if (byRule === 'question' && chance('question') > MOST_QUESTION) return 'question';
  if (best === 'question') {
    const isSure = byRule !== 'wh' && chance('question') >= SURE_OF_QUESTION;
    if (byRule === 'question' || isSure) return 'question';
    return byRule === 'give_up' && !mayGiveUp ? 'talk' : byRule;
  }
  if (best !== 'meta') return best;
  if (byRule === 'wh' || byRule === 'talk') return byRule;
  return isWhQuestion(normalise(message)) ? 'wh' : 'talk';
}
