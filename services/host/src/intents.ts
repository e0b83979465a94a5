import { decideIntent } from './intents/decide-intent.ts';
import type { Intent } from './intents/intent.ts';
import { intentFeatures, type Knows } from './intents/intent-features.ts';
import { intentByRules, isHidden } from './intents/intent-rules.ts';
import { sparseChances, unpackModel } from './text/sparse-model.ts';
import INTENT_WEIGHTS from './weights/intent-weights.json' with { type: 'json' };

export type { Intent } from './intents/intent.ts';
export { isQuestion } from './intents/wh-question.ts';

const MODEL = unpackModel(INTENT_WEIGHTS);

/**
 * Tells what a message is for. Rules of structure go first; what they make of it is one sign among the words that
 * a fitted model weighs (`pnpm fit:host`).
 *
 * @param knows whether the story has a word, by its stem: a message in the story's words is about the story.
 */
export function intentOf(message: string, knows?: Knows): Intent {
  const byRule = intentByRules(message);
  if (isHidden(message)) return byRule;
  return decideIntent(message, byRule, sparseChances(MODEL, intentFeatures(message, knows, byRule)));
}
