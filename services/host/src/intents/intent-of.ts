import { STANDARD_QUESTIONS } from '@sidelight/contracts';
import { type SparseModel, sparseChances, unpackModel } from '../regression/sparse.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import { LAUGH } from '../text/pattern-parts.ts';
import INTENT_WEIGHTS from '../weights/intent-weights.json' with { type: 'json' };
import { isBareGuess, isNonsense } from './bare-guess.ts';
import { decideIntent } from './decide-intent.ts';
import { dependsOnEarlier } from './dependent-question.ts';
import { type Intent, isGiveUp } from './intent.ts';
import { intentFeatures, type Knows } from './intent-features.ts';
import { endsInSurrender, intentByRules, isAboutTheStory, isHidden } from './intent-rules.ts';
import { isQuestion, isWhQuestion } from './open-question.ts';
import { speaksOfEnd, speaksOfHelp, withoutRefusals } from './refusal.ts';
import { givesUpAndAsks, POLITE_REQUEST, stopsAndAsks, WHY_NOT } from './request-patterns.ts';
import {
  ABOUT_SOMEBODY,
  ASKS_ABOUT_HELP,
  ASKS_IF_SOLVED,
  ASKS_THE_PRICE,
  ASKS_WHAT_TELLS,
  FIRST_PERSON,
  GOES_ON,
  isRemarkOnClue,
  REFUSES_HELP,
  REPORTS,
} from './talk-patterns.ts';

export type { Intent } from './intent.ts';
export { isQuestion } from './open-question.ts';

/** A bare guess ("snowman?") is talk only if the probability of `meta` is at least this. */
const SURE_OF_TALK = 0.95;

const MODEL = unpackModel(INTENT_WEIGHTS);
const STANDARD_KEYS = new Set(Object.values(STANDARD_QUESTIONS).map(questionKey));

/**
 * Leaves out what the player refuses ("no clue, please" asks for no clue). Rules find an intent in the rest. Then a
 * fitted model (`pnpm fit:host`) weighs this intent together with the words.
 *
 * @param knows whether the story has a word, by its stem. A message in the story's words is more probably a question.
 */
export function intentOf(message: string, knows?: Knows): Intent {
  return intentBy(MODEL, message, knows);
}

/** The probability that a message is a question, a statement or a guess about the story. */
export function chanceOfQuestion(message: string, knows?: Knows): number {
  return sparseChances(MODEL, intentFeatures(message, knows, intentByRules(message))).question ?? 0;
}

/** `tools/fit` calls this function with the model that it has fitted. */
export function intentBy(model: SparseModel, written: string, knows?: Knows): Intent {
  const intent = findIntent(model, written, knows);
  return intent === 'clue' && isRemarkOnClue(normalise(written)) ? 'talk' : intent;
}

/** May take a remark about a given clue for a request. */
function findIntent(model: SparseModel, written: string, knows?: Knows): Intent {
  if (isGiveUp(written)) return 'give_up';
  if (isHidden(written)) return 'injection';
  // Reads "WE GIVE UPPPP" as "WE GIVE UP", "hmm is it red" as "is it red", and "is it OK if I give up?" as "can I give
  // up?".
  const message = written
    .replace(/([a-z])\1{2,}/gi, '$1')
    .replace(INTERJECTIONS, '')
    .replace(POLITE_REQUEST, 'can i')
    .replace(WHY_NOT, 'can you ');
  const text = normalise(message);
  const bare = bareOf(text);
  if (dependsOnEarlier(text)) return 'question';
  if (GOES_ON.test(bare) || ASKS_IF_SOLVED.test(bare)) return 'talk';
  // This check comes before refusals are removed, because "I don't want to go on" refuses the whole game.
  if (stopsAndAsks(text) && intentByRules(message) === 'surrender') return 'surrender';
  if (givesUpAndAsks(text)) return 'surrender';
  if (ASKS_THE_PRICE.test(text)) return 'talk';
  if (ASKS_WHAT_TELLS.test(text)) return 'question';
  if (REPORTS.test(text) && !isWhQuestion(text)) return 'question';
  const { refuses, rest } = withoutRefusals(text);
  if (!refuses || isAboutSomebody(rest)) return readIntent(model, message, knows);
  const ofRest = /[a-z]/.test(rest) ? readIntent(model, rest, knows) : 'talk';
  if (ofRest === 'clue' && REFUSES_HELP.test(text)) return 'talk';
  return isKept(ofRest, rest, text) ? ofRest : 'talk';
}

const INTERJECTIONS = /^(?:(?:hm+|u+h?m*|oh|ah|wait)[\s,.!-]+)+(?=\S+ \S+ \S)/i;

const bareOf = (text: string) => text.replace(/[.!,?]+/g, '').trim();

/** Whether the player asks if the mystery is solved. */
export const asksIfSolved = (message: string) => ASKS_IF_SOLVED.test(bareOf(normalise(message)));

/** Whether the text states something about somebody in the story, so that its negation refuses nothing. */
const isAboutSomebody = (rest: string) => ABOUT_SOMEBODY.test(rest) && !isQuestion(rest);

function isKept(intent: Intent, rest: string, text: string): boolean {
  if (intent === 'question') return isQuestion(rest);
  if (intent !== 'surrender' && intent !== 'clue') return true;
  // "I'm not giving up, I just had to answer the phone"
  if (intent === 'surrender' && !speaksOfHelp(text)) return intentByRules(rest) === 'surrender';
  return speaksOfEnd(rest) || speaksOfHelp(rest) || intentByRules(rest) === intent;
}

const QUOTED = /(?<= )['"“][^'"”]+['"”]/g;
/** "Was the music a hint to her?" */
const HELPS_SOMEBODY =
  /\b(?:clues?|hints?|tips?|pointers?|signals?) (?:to|for) (?:him|her|them|the [a-z]+)\b/;

/** "lol were they all there?" has a new sentence after the laugh. */
const BEFORE_LAST_SENTENCE = new RegExp(`(?<=[.!?:;]) | - |\\b(?:omg|${LAUGH}),? `);

const lastSentence = (text: string): string => text.split(BEFORE_LAST_SENTENCE).at(-1) ?? text;

/** Whether the last sentence asks about somebody or something in the story. Quoted words do not count. */
function asksAboutTheStory(text: string): boolean {
  const unquoted = text.replace(QUOTED, '');
  const last = lastSentence(unquoted);
  if (HELPS_SOMEBODY.test(unquoted)) return true;
  return (
    isAboutTheStory(last) && !FIRST_PERSON.test(last) && !speaksOfHelp(unquoted) && !speaksOfEnd(unquoted)
  );
}

function readIntent(model: SparseModel, message: string, knows?: Knows): Intent {
  // If the story lacks a word such as "help" or "law", the word would look like a request or talk.
  if (STANDARD_KEYS.has(questionKey(message))) return 'question';
  const byRule = intentByRules(message);
  const text = normalise(message);
  // The model would take the words before the surrender for talk: "not happening tonight. answer please".
  if (byRule === 'surrender' && endsInSurrender(text)) return 'surrender';
  if (byRule === 'question' && ASKS_ABOUT_HELP.test(text)) return 'question';
  if (byRule === 'question' && isNonsense(text, knows)) return 'talk';
  if (byRule === 'question' && asksAboutTheStory(text)) return 'question';
  // Only after other sentences, because "is there a time limit?" alone is talk.
  if (byRule === 'talk' && lastSentence(text) !== text && asksAboutTheStory(text)) return 'question';
  const chances = sparseChances(model, intentFeatures(message, knows, byRule));
  if (byRule === 'question' && isBareGuess(text) && (chances.meta ?? 0) < SURE_OF_TALK) {
    return 'question';
  }
  return decideIntent(message, byRule, chances);
}
