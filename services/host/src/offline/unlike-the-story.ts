import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import type { JudgedMessage } from '../claims/answer-message.ts';
import { highestScore } from '../claims/nearest-claims.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import { chanceOfQuestion } from '../intents/intent-of.ts';
import { isQuestion } from '../intents/open-question.ts';
import { knows } from '../knowledge/story-knowledge.ts';

/** A message about the story has at least this much in common with a claim of a full sheet (see `Near.score`). */
const LEAST_SCORE = 0.25;
/** From this probability on, a message is about the story, even if it resembles no claim, for example a wrong theory. */
const SURE_OF_QUESTION = 0.93;

/**
 * Whether a statement is probably talk about the player, although its wording could be about the story: "We had a
 * donkey ride at Scarborough, and it bit him." With few notes, a message about the story may resemble no claim, so the
 * function returns false.
 */
export function isUnlikeTheStory(
  message: string,
  { answer, stretches }: JudgedMessage,
  { knowledge, isFull }: StoryIndex,
): boolean {
  if (!isFull || isQuestion(message) || answer.confidence >= PLAIN_CONFIDENCE) return false;
  if (answer.verdict === 'unclear' || highestScore(stretches[0]?.claims ?? []) >= LEAST_SCORE) return false;
  return chanceOfQuestion(message, knows(knowledge)) < SURE_OF_QUESTION;
}
