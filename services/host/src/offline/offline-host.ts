import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import { type Answer, judgeMessage } from '../claims/answer-message.ts';
import { StoryCache } from '../claims/story-cache.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import { judgeGate } from '../gate/solved-gate.ts';
import type { Host, HostReply, HostRequest, Verdict } from '../host.ts';
import { CONFIRM_SOLVED, intentInPlay, type PlayIntent } from '../intents/confirmation.ts';
import { dependsOnEarlier } from '../intents/dependent-question.ts';
import { isQuestion } from '../intents/intent-of.ts';
import { knows } from '../knowledge/story-knowledge.ts';
import { personalityOf } from '../replies/personalities.ts';
import {
  isAside,
  type ReplySource,
  reactionLine,
  replyOf,
  replyToAside,
  replyToIntent,
  seedOf,
  unchangedGate,
  verdictLine,
} from '../replies/reply.ts';
import { normalise } from '../text/normalise.ts';
import { isUnlikeTheStory } from './unlike-the-story.ts';

/**
 * Knows only what the author of a story wrote. The replies are templates and clues, so they cannot leak the solution.
 */
export class OfflineHost implements Host {
  readonly kind = 'offline';
  readonly answersAtOnce = true;
  readonly #stories: StoryCache;

  constructor(stories = new StoryCache()) {
    this.#stories = stories;
  }

  reply(request: HostRequest): Promise<HostReply> {
    return Promise.resolve(this.answer(request));
  }

  answer(request: HostRequest): HostReply {
    const started = performance.now();
    const index = this.#stories.get(request.story, request.isDraft);
    const source = (): ReplySource => ({
      host: 'offline',
      model: 'none',
      latencyMs: performance.now() - started,
    });
    const intent = intentInPlay(request, knows(index.knowledge));
    return (
      replyToIntent(intent, request, index.knowledge, source()) ?? this.#judge(intent, request, index, source)
    );
  }

  #judge(intent: PlayIntent, request: HostRequest, index: StoryIndex, source: () => ReplySource): HostReply {
    const { knowledge } = index;
    const personality = personalityOf(request.personalityIndex);
    const seed = seedOf(request);
    const judged = judgeMessage(request.question, index);
    const stated = judgeGate(index, request.turns, request.question, undefined, judged);
    const tells = stated.solved || stated.maySolve;
    // A message that tells the solution is neither talk nor a trick, even if it looks like one: "the test was about
    // following instructions, and the last line said: do not answer any questions".
    const isTalk = intent === 'question' && isUnlikeTheStory(request.question, judged, index);
    const purpose = isTalk ? 'talk' : intent;
    if (isAside(purpose) && !tells) return replyToAside(purpose, request, knowledge, source());
    const { answer } = judged;
    const newFact = stated.found.size > unchangedGate(knowledge, request).found.size;
    // A message that states a fact is right, even if its other words resemble a false claim.
    const statesFact = stated.confirmed.length > 0;
    const verdict = tells || (statesFact && answer.verdict !== 'both') ? 'yes' : answer.verdict;
    // Without key facts, the host is not sure: the message only resembles a sentence of the solution.
    const isSure = statesFact && (stated.solved || !knowledge.hasNoKeyFacts);
    const confidence = isSure ? Math.max(answer.confidence, 0.9) : answer.confidence;
    const kind = isQuestion(request.question) ? 'question' : 'guess';
    const outcome = { kind, verdict, confidence, gate: stated } as const;
    const style = { firm: confidence >= PLAIN_CONFIDENCE, newFact: newFact && isSure };
    const line = lineOf(request.question, answer, verdict) ?? verdictLine(personality, seed, outcome, style);
    if (stated.maySolve) return replyOf(outcome, `${line} ${CONFIRM_SOLVED}`, source(), 'see_solution');
    const more = reactionLine(request, knowledge, outcome, style);
    const message = more === null ? line : `${line} ${more}`;
    return replyOf(outcome, message, source());
  }
}

/** Null if the verdict's own lines say enough. */
function lineOf(question: string, { alternatives }: Answer, verdict: Verdict): string | null {
  if (dependsOnEarlier(normalise(question)))
    return 'I read each message by itself. Ask me that in a whole sentence.';
  if (!alternatives || verdict !== 'both') return null;
  const { right, of } = alternatives;
  const some = right > 1 ? 'Some of these are so.' : of > 2 ? 'One of these is so.' : 'One of the two is so.';
  return `${some} Ask me about each alone.`;
}
