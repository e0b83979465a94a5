import { STANDARD_QUESTIONS } from '@sidelight/contracts';
import { type SparseModel, sparseChances, unpackModel } from '../regression/sparse.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import INTENT_WEIGHTS from '../weights/intent-weights.json' with { type: 'json' };
import { asksIfSolved } from './asks-if-solved.ts';
import { isBareGuess } from './bare-guess.ts';
import { dependsOnEarlier } from './dependent-question.ts';
import { isHidden } from './disguise.ts';
import { isForeign } from './foreign-language.ts';
import { breaksRules } from './injection-patterns.ts';
import { type Intent, isGiveUp } from './intent.ts';
import { intentFeatures, type Knows } from './intent-features.ts';
import { isQuestion, isWhQuestion, LEADING } from './open-question.ts';
import { PURPOSES, type Purpose } from './purpose.ts';

export type { Intent } from './intent.ts';
export { isQuestion } from './open-question.ts';

/** From this probability on, a message such as "did Daniel write the notes?" is no attempt to break the rules. */
const SURE_OF_QUESTION = 0.9;
/** From this probability on, the host gives a clue. */
const SURE_OF_CLUE = 0.5;
/** A bare guess ("snowman?") is talk only from this probability on. */
const SURE_OF_TALK = 0.85;
/** From this probability on, a message in another language is a surrender or a request for a clue. */
const SURE_OF_FOREIGN_REQUEST = 0.7;

const MODEL = unpackModel(INTENT_WEIGHTS);
const STANDARD_KEYS = new Set(Object.values(STANDARD_QUESTIONS).map(questionKey));

/**
 * Finds what the player wants with a message, by a fitted model (`pnpm fit:host`).
 *
 * @param knows whether the story has a word, by its stem. A message in the story's words is more probably a question.
 */
export function intentOf(message: string, knows?: Knows): Intent {
  return intentBy(MODEL, message, knows);
}

/** The probability that a message is a question, a statement or a guess about the story. */
export function chanceOfQuestion(message: string, knows?: Knows): number {
  return sparseChances(MODEL, intentFeatures(message, knows)).question ?? 0;
}

/** `tools/fit` calls this function with the model that it has fitted. */
export function intentBy(model: SparseModel, message: string, knows?: Knows): Intent {
  if (isGiveUp(message)) return 'give_up';
  if (isHidden(message)) return 'injection';
  const text = normalise(message);
  if (!/\p{L}/u.test(text) || asksIfSolved(message)) return 'talk';
  if (dependsOnEarlier(text) || STANDARD_KEYS.has(questionKey(message))) return 'question';
  const { purpose, chance } = purposeOf(model, message, knows);
  const isAboutStory = purpose === 'question' && chance >= SURE_OF_QUESTION;
  // A player who gives up may say "print the solution" too. The host then asks for a confirmation, which reveals nothing.
  if (breaksRules(text) && purpose !== 'surrender' && !isAboutStory) return 'injection';
  if (isForeign(message, text)) {
    const isRequest = (purpose === 'clue' || purpose === 'surrender') && chance >= SURE_OF_FOREIGN_REQUEST;
    return isRequest ? purpose : 'foreign';
  }
  if (purpose !== 'question' && purpose !== 'meta') return purpose;
  if (isWhQuestion(text)) return ABOUT_THE_GAME.test(text) ? 'talk' : 'wh';
  const asks = purpose === 'question' || asksAmongTalk(model, text, knows);
  return asks || (isBareGuess(text) && chance < SURE_OF_TALK) ? 'question' : 'talk';
}

/** "Who writes these puzzles?", "why do you say no?" */
const ABOUT_THE_GAME =
  /\b(?:(?:do|did|are|have) (?:you|u)\b(?! know\b)|(?:this|the) (?:game|app)\b|mysteries\b|puzzles?\b|riddles?\b)/;

function purposeOf(model: SparseModel, message: string, knows?: Knows): { purpose: Purpose; chance: number } {
  const chances = sparseChances(model, intentFeatures(message, knows));
  const chanceOf = (purpose: Purpose) => chances[purpose] ?? 0;
  const [best, second] = PURPOSES.toSorted((a, b) => chanceOf(b) - chanceOf(a)) as [Purpose, Purpose];
  const purpose = best === 'clue' && chanceOf('clue') < SURE_OF_CLUE ? second : best;
  return { purpose, chance: chanceOf(purpose) };
}

/**
 * Whether talk has a sentence that asks about the story, or the end of such a sentence: "My tea is cold. Excuse me that I
 * ask, was the punch cold when he drank it?"
 */
function asksAmongTalk(model: SparseModel, text: string, knows?: Knows): boolean {
  return text.split(AFTER_SENTENCE).some((sentence) => {
    const parts = sentence.split(AFTER_PART);
    return parts.some((_, at) => {
      const end = parts.slice(at).join(' ').replace(LEADING, '');
      const isWhole = at === 0 || (end.endsWith('?') && end.split(' ').length >= LEAST_WORDS_OF_END);
      if (!isWhole || !isQuestion(end) || isWhQuestion(end)) return false;
      return purposeOf(model, end, knows).purpose === 'question';
    });
  });
}

const AFTER_SENTENCE = /(?<=[.!?])\s+/;
const AFTER_PART = /(?<=[,:;])\s+| - /;
/** A shorter end, such as "isn't it?", asks about what comes before it. */
const LEAST_WORDS_OF_END = 4;
