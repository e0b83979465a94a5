import { normalise } from '../text/normalise.ts';
import type { Intent } from './intent.ts';
import { isAboutTheStory } from './intent-rules.ts';
import { isWhQuestion } from './open-question.ts';

/** The classes of the fitted model. `meta` is open questions and talk. */
export const PURPOSES = ['question', 'clue', 'surrender', 'meta', 'injection'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** From this probability of a surrender on, the host asks whether the player gives up. */
const SURE_OF_SURRENDER = 0.45;
/** From this probability of a request for a clue on, the host gives a clue. */
const SURE_OF_CLUE = 0.5;
/**
 * If `intentByRules` found talk or a question, only a message with this probability or more is an attempt to break the
 * rules.
 */
const SURE_OF_INJECTION = 0.5;
/** If `intentByRules` found a surrender or a request for a clue, its limit above is multiplied by this. */
const LESS_BY_RULE = 0.5;
/** If `intentByRules` found talk, the limits of a surrender and of a request for a clue are multiplied by this. */
const MORE_BY_TALK = 1.35;
/** A message is no surrender if the probability that it is a question is higher than this. */
const MOST_QUESTION_BESIDE_SURRENDER = 0.15;
/** The same limit for a message in which `intentByRules` found a surrender. */
const MOST_QUESTION_BESIDE_RULE = 0.4;
/**
 * If `intentByRules` found neither a question nor an open question (`wh`), only a message with this probability or more
 * is a question.
 */
const SURE_OF_QUESTION = 0.9;
/** If `intentByRules` found a question, the message is a question above this probability. */
const MOST_QUESTION = 0.4;
/** The same limit for a question about somebody in the story. */
const MOST_QUESTION_ABOUT_SOMEBODY = 0.3;
/** Only from this probability on, a message in another language is a surrender or a request for a clue. */
const SURE_OF_FOREIGN_REQUEST = 0.7;

const LIKELY_SURRENDER = 0.3;

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
    injection:
      (byRule !== 'talk' && byRule !== 'question') ||
      (chance('injection') >= SURE_OF_INJECTION && !isAboutTheStory(normalise(message))),
  };
  const best = ranked.find((purpose) => may[purpose] ?? true) as Purpose;
  if (byRule === 'foreign') {
    const isRequest = (best === 'clue' || best === 'surrender') && chance(best) >= SURE_OF_FOREIGN_REQUEST;
    return isRequest ? best : 'foreign';
  }
  const most = isAboutTheStory(normalise(message)) ? MOST_QUESTION_ABOUT_SOMEBODY : MOST_QUESTION;
  if (byRule === 'question' && chance('question') > most) return 'question';
  if (best === 'question') {
    const isSure = byRule !== 'wh' && chance('question') >= SURE_OF_QUESTION;
    if (byRule === 'question' || isSure) return 'question';
    return may[byRule as Purpose] === false ? 'talk' : byRule;
  }
  // An attempt to break the rules and a surrender both want the solution. If a surrender is likely, the host asks
  // whether the player gives up, because this question reveals nothing.
  const isLikelySurrender = chance('surrender') >= LIKELY_SURRENDER && chance('question') <= mostQuestion;
  if (best === 'injection' && byRule !== 'talk' && isLikelySurrender) return 'surrender';
  if (best === 'meta' && byRule === 'clue' && may.clue) return 'clue';
  if (best !== 'meta') return best;
  if (byRule === 'wh' || byRule === 'talk') return byRule;
  return isWhQuestion(normalise(message)) ? 'wh' : 'talk';
}
