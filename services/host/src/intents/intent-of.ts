import { type SparseModel, sparseChances, unpackModel } from '../regression/sparse.ts';
import { normalise } from '../text/normalise.ts';
import INTENT_WEIGHTS from '../weights/intent-weights.json' with { type: 'json' };
import { decideIntent } from './decide-intent.ts';
import { type Intent, isGiveUp } from './intent.ts';
import { intentFeatures, type Knows } from './intent-features.ts';
import { intentByRules, isHidden } from './intent-rules.ts';
import { isQuestion } from './open-question.ts';
import { speaksOfEnd, speaksOfHelp, withoutRefusals } from './refusal.ts';
import { ABOUT_SOMEBODY } from './talk-patterns.ts';

export type { Intent } from './intent.ts';
export { isQuestion } from './open-question.ts';

const MODEL = unpackModel(INTENT_WEIGHTS);

/**
 * Tells what a message is for. 'I give up' is one thing only, and what a message refuses it does not ask for; of the
 * rest, rules of structure go first, and what they make of it is one sign among the words that a fitted model weighs
 * (`pnpm fit:host`).
 *
 * @param knows whether the story has a word, by its stem: a message in the story's words is about the story.
 */
export function intentOf(message: string, knows?: Knows): Intent {
  return intentBy(MODEL, message, knows);
}

/** The same by another model: for those who fit one. */
export function intentBy(model: SparseModel, message: string, knows?: Knows): Intent {
  if (isGiveUp(message)) return 'give_up';
  if (isHidden(message)) return intentByRules(message);
  const { refuses, rest } = withoutRefusals(normalise(message));
  if (!refuses || isAboutSomebody(rest)) return readIntent(model, message, knows);
  const ofRest = /[a-z]/.test(rest) ? readIntent(model, rest, knows) : 'talk';
  return isKept(ofRest, rest) ? ofRest : 'talk';
}

/** What is said of somebody in the story stays with the rest of its message. */
const isAboutSomebody = (rest: string) => ABOUT_SOMEBODY.test(rest) && !isQuestion(rest);

/** What is left beside a refusal is talk, unless it says plainly that it is something else. */
function isKept(intent: Intent, rest: string): boolean {
  if (intent === 'question') return isQuestion(rest);
  if (intent !== 'surrender' && intent !== 'clue') return true;
  return speaksOfEnd(rest) || speaksOfHelp(rest) || intentByRules(rest) === intent;
}

function readIntent(model: SparseModel, message: string, knows?: Knows): Intent {
  const byRule = intentByRules(message);
  return decideIntent(message, byRule, sparseChances(model, intentFeatures(message, knows, byRule)));
}
