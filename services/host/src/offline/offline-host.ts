import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import { judgeMessage } from '../claims/answer-message.ts';
import { buildIndex, type StoryIndex } from '../claims/story-index.ts';
import { judgeGate } from '../gate/solved-gate.ts';
import type { Host, HostReply, HostRequest, HostStory } from '../host.ts';
import { CONFIRM_SOLVED, intentInPlay, isPlainYes } from '../intents/confirmation.ts';
import { type Intent, isQuestion } from '../intents/intent-of.ts';
import { StoryCache } from '../knowledge/story-cache.ts';
import { knows } from '../knowledge/story-knowledge.ts';
import { personalityOf, pickLine } from '../replies/personalities.ts';
import {
  type ReplySource,
  reactionLine,
  replyOf,
  replyToIntent,
  seedOf,
  unchangedGate,
  verdictLine,
} from '../replies/reply.ts';

/** Increase this version with every change that can change the answer to a question. */
const OFFLINE_VERSION = 'offline-27';

/**
 * Knows only what the author of a story wrote. The replies are templates and clues, so they cannot leak the solution.
 */
export class OfflineHost implements Host {
  readonly kind = 'offline';
  readonly #stories = new StoryCache<StoryIndex>(buildIndex);

  reply(request: HostRequest): Promise<HostReply> {
    return Promise.resolve(this.answer(request));
  }

  warmUp(stories: HostStory[]): void {
    for (const story of stories) {
      // Also answer one question, so that the code is compiled before the first player asks.
      judgeMessage('Was it an accident?', this.#stories.get(story));
    }
  }

  answer(request: HostRequest): HostReply {
    const started = performance.now();
    const index = this.#stories.get(request.story);
    const source = (): ReplySource => ({
      host: 'offline',
      model: 'none',
      promptVersion: OFFLINE_VERSION,
      latencyMs: performance.now() - started,
    });
    const intent = intentInPlay(request, knows(index.knowledge));
    const accepts = isPlainYes(request.question) || intent === 'surrender';
    return (
      (accepts ? this.#endAfterQuestion(request, index, source) : null) ??
      // `#judge` replies to a trick, because a message that looks like one may tell the solution.
      (intent === 'injection' ? null : replyToIntent(intent, request, index.knowledge, source())) ??
      this.#judge(intent, request, index, source)
    );
  }

  /**
   * Ends the game if the host has just asked `CONFIRM_SOLVED`; otherwise returns null. The host stores nothing, so it
   * judges the previous message again to find out whether it has asked.
   */
  #endAfterQuestion(request: HostRequest, index: StoryIndex, source: () => ReplySource): HostReply | null {
    const last = request.turns.at(-1);
    if (last?.verdict !== 'yes') return null;
    const gate = judgeGate(index, request.turns.slice(0, -1), last.question);
    if (!gate.maySolve) return null;
    // The player's yes has no verdict, so it does not count as a question.
    const outcome = {
      kind: 'meta',
      verdict: null,
      confidence: 1,
      gate: { ...gate, solved: true, maySolve: false },
    } as const;
    const line = pickLine(personalityOf(request.personalityIndex).lines.solved, seedOf(request));
    return replyOf(outcome, line, source());
  }

  #judge(intent: Intent, request: HostRequest, index: StoryIndex, source: () => ReplySource): HostReply {
    const { knowledge } = index;
    const personality = personalityOf(request.personalityIndex);
    const seed = seedOf(request);
    const judged = judgeMessage(request.question, index);
    const stated = judgeGate(index, request.turns, request.question, undefined, judged);
    const tells = stated.solved || stated.maySolve;
    // A message that tells the solution is neither talk nor a trick, even if it looks like one: "the test was about
    // following instructions, and the last line said: do not answer any questions".
    if (isAside(intent) && !tells) {
      const { wh, meta, foreign, injection } = personality.lines;
      const line = pickLine({ wh, talk: meta, foreign, injection }[intent], seed);
      const gate = unchangedGate(knowledge, request);
      return replyOf({ kind: 'meta', verdict: null, confidence: 1, gate }, line, source());
    }
    const { answer } = judged;
    const before = new Set(request.turns.flatMap((turn) => turn.factsConfirmed));
    const newFact = stated.confirmed.some((id) => !before.has(id));
    // A message that states a fact is right, even if its other words resemble a false claim.
    const statesFact = stated.confirmed.length > 0;
    const verdict = tells || (statesFact && answer.verdict !== 'both') ? 'yes' : answer.verdict;
    // Without notes, the host is not sure: the message only resembles a sentence of the solution.
    const isSure = statesFact && (stated.solved || !knowledge.derived);
    const confidence = isSure ? Math.max(answer.confidence, 0.9) : answer.confidence;
    const kind = isQuestion(request.question) ? 'question' : 'guess';
    const outcome = { kind, verdict, confidence, gate: stated } as const;
    const style = { firm: confidence >= PLAIN_CONFIDENCE, newFact };
    const line = verdictLine(personality, seed, outcome, style);
    if (stated.maySolve) return replyOf(outcome, `${line} ${CONFIRM_SOLVED}`, source());
    const more = reactionLine(request, knowledge, outcome, style);
    const message = more === null ? line : `${line} ${more}`;
    return replyOf(outcome, message, source());
  }
}

const ASIDES = ['wh', 'talk', 'foreign', 'injection'] as const;
const isAside = (intent: Intent): intent is (typeof ASIDES)[number] =>
  (ASIDES as readonly Intent[]).includes(intent);
