import { LRUCache } from 'lru-cache';
import { StoryCache } from '../claims/story-cache.ts';
import type { StoryIndex } from '../claims/story-index.ts';
import { judgeGate } from '../gate/solved-gate.ts';
import {
  type Host,
  type HostNotes,
  type HostReply,
  type HostRequest,
  type HostStory,
  HostUnavailableError,
  type HostUsage,
} from '../host.ts';
import type { HostObserver } from '../host-observer.ts';
import { CONFIRM_SOLVED, intentInPlay, type PlayIntent } from '../intents/confirmation.ts';
import { knows, type StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { nextClue } from '../replies/clue-ladder.ts';
import { findLeak } from '../replies/leak-check.ts';
import { personalityOf, pickLine } from '../replies/personalities.ts';
import {
  hasFoundAll,
  type ReplySource,
  reactionLine,
  replyOf,
  replyToAside,
  replyToIntent,
  replyWithClue,
  seedOf,
  unchangedGate,
  verdictLine,
} from '../replies/reply.ts';
import { contradictionOf, hasTwoContentWords, senseKey } from './consistency.ts';
import { Deadline } from './deadline.ts';
import { JUDGEMENT, type Judgement } from './judgement.ts';
import type { ModelClient } from './model-client.ts';
import { cluePrompt, MODEL_CLUE } from './model-clue.ts';
import { draftPrompt, NOTES_DRAFT } from './notes-draft.ts';
import { besideVerdict, leakContextOf, maySay, outcomeOf } from './outcome.ts';
import { previewOf } from './preview.ts';
import { buildPrompt, type PromptMessage } from './prompt.ts';

const CACHED_ANSWERS = 500;

type Observer = Pick<HostObserver, 'leakReplaced'>;
type Options = { observer?: Observer | undefined; stories?: StoryCache | undefined };

/** The tokens of all model calls of a turn. */
type Spent = { usage: HostUsage | null };

/**
 * Code decides the intent of a message. The model judges questions and guesses, and writes the replies to them. Code
 * decides what a reply may say. `outcomeOf` says how model and code decide together about facts and the end of a game.
 */
export class LlmHost implements Host {
  readonly kind = 'llm';
  readonly answersAtOnce = false;
  readonly #client: ModelClient;
  readonly #budgetMs: number;
  readonly #observer: Observer | undefined;
  readonly #stories: StoryCache;
  readonly #judgements = new WeakMap<StoryIndex, LRUCache<string, Judgement>>();

  constructor(client: ModelClient, budgetMs: number, { observer, stories = new StoryCache() }: Options = {}) {
    this.#client = client;
    this.#budgetMs = budgetMs;
    this.#observer = observer;
    this.#stories = stories;
  }

  prepare(story: HostStory): void {
    this.#stories.get(story);
  }

  async reply(request: HostRequest): Promise<HostReply> {
    const started = performance.now();
    const index = this.#stories.get(request.story, request.isDraft);
    const spent: Spent = { usage: null };
    const source = (): ReplySource => ({
      host: 'llm',
      model: this.#client.model,
      latencyMs: performance.now() - started,
      ...(spent.usage ? { usage: spent.usage } : {}),
    });
    const intent = this.#intentOf(request, index);
    if (isUnjudged(intent)) return replyToAside(intent, request, index.knowledge, source());
    if (intent === 'clue' && !hasFoundAll(request, index.knowledge))
      return this.#clue(request, index.knowledge, spent, source);
    const decided = replyToIntent(intent, request, index.knowledge, source());
    if (decided) return decided;
    const judgement = await this.#judge(request, index, spent);
    return this.#word(judgement, request, index, source());
  }

  /** A message that tells the solution is neither talk nor a trick, even if it looks like one. */
  #intentOf(request: HostRequest, index: StoryIndex): PlayIntent {
    const intent = intentInPlay(request, knows(index.knowledge));
    if (!isUnjudged(intent)) return intent;
    const { solved, maySolve } = judgeGate(index, request.turns, request.question);
    return solved || maySolve ? 'question' : intent;
  }

  /**
   * The model writes a clue only if the notes have none. If the model fails or its clue leaks something, the player
   * gets the practice host's clue (`derived-clues.ts`).
   */
  async #clue(
    request: HostRequest,
    knowledge: StoryKnowledge,
    spent: Spent,
    source: () => ReplySource,
  ): Promise<HostReply> {
    const ladder = nextClue(knowledge, request.turns);
    const isAuthored = (request.story.hostNotes?.clues ?? []).length > 0;
    const text = ladder && !isAuthored ? await this.#clueOfModel(request, knowledge, spent) : null;
    return replyWithClue(ladder && text ? { ...ladder, text } : ladder, request, knowledge, source());
  }

  async #clueOfModel(request: HostRequest, knowledge: StoryKnowledge, spent: Spent): Promise<string | null> {
    try {
      const deadline = new Deadline(this.#budgetMs, request.signal);
      const { value, usage } = await this.#client.askFor(
        MODEL_CLUE,
        cluePrompt(request, knowledge),
        deadline,
      );
      if (usage) spent.usage = usage;
      if (findLeak(value, leakContextOf(request, knowledge)) === null) return value;
      this.#observer?.leakReplaced();
      return null;
    } catch (error) {
      if (!(error instanceof HostUnavailableError) || error.reason === 'aborted') throw error;
      return null;
    }
  }

  async draftNotes(text: { scenario: string; solution: string }): Promise<HostNotes> {
    const { value } = await this.#client.askFor(NOTES_DRAFT, draftPrompt(text), new Deadline(this.#budgetMs));
    return value;
  }

  async #judge(request: HostRequest, index: StoryIndex, spent: Spent): Promise<Judgement> {
    const deadline = new Deadline(this.#budgetMs, request.signal);
    const known = this.#judgementsOf(index);
    const key = senseKey(request.question);
    const first =
      known.get(key) ??
      (await this.#ask(buildPrompt(request, index), deadline, spent, previewOf(request, index)));
    // Whether a true message completes the solution depends on the player's earlier messages, so no other player may get
    // the judgement of a message that states a fact.
    const isTrue = first.verdict === 'yes' || first.verdict === 'both';
    const mayEnd = first.coversSolution === true || (isTrue && first.factsConfirmed?.length !== 0);
    const isForAll = first.classification !== 'meta' && !mayEnd;
    if (isForAll && hasTwoContentWords(request.question)) {
      // The message is not cached, because personalities differ, and nobody should read the same line twice.
      known.set(key, { ...first, messageToUser: '' });
    }
    return this.#agree(first, request, index, deadline, spent);
  }

  /** The model's judgements of questions, for all plays of the story. */
  #judgementsOf(index: StoryIndex): LRUCache<string, Judgement> {
    const known = this.#judgements.get(index) ?? new LRUCache({ max: CACHED_ANSWERS });
    this.#judgements.set(index, known);
    return known;
  }

  /** Asks the model again when the verdict contradicts an earlier turn. A repeated question keeps its first answer. */
  async #agree(
    first: Judgement,
    request: HostRequest,
    index: StoryIndex,
    deadline: Deadline,
    spent: Spent,
  ): Promise<Judgement> {
    if (first.classification === 'meta') return first;
    const clash = contradictionOf(request.question, first.verdict, request.turns, index.knowledge);
    if (!clash?.turn.verdict) return first;
    const { question, verdict, factsConfirmed } = clash.turn;
    const look = { earlierMessage: question, earlierVerdict: verdict };
    const again = await this.#ask(buildPrompt(request, index, look), deadline, spent);
    if (clash.kind === 'same_question' && again.verdict !== verdict) {
      return { ...first, verdict, factsConfirmed, messageToUser: '' };
    }
    return again;
  }

  async #ask(
    messages: readonly PromptMessage[],
    deadline: Deadline,
    spent: Spent,
    onText?: (text: string) => void,
  ): Promise<Judgement> {
    const { value, usage } = await this.#client.askFor(JUDGEMENT, messages, deadline, onText);
    if (usage) spent.usage = spent.usage ? added(spent.usage, usage) : usage;
    return value;
  }

  #word(judgement: Judgement, request: HostRequest, index: StoryIndex, source: ReplySource): HostReply {
    const { knowledge } = index;
    const { lines } = personalityOf(request.personalityIndex);
    const seed = seedOf(request);
    const outcome = outcomeOf(judgement, request, index);
    const own = judgement.messageToUser.trim();
    const isLeak = findLeak(own, leakContextOf(request, knowledge)) !== null;
    if (isLeak) this.#observer?.leakReplaced();
    if (outcome.verdict === null) {
      return replyOf(outcome, own === '' || isLeak ? pickLine(lines.wh, seed) : own, source);
    }
    const { maySolve } = outcome.gate;
    // As with the practice host, a message that may tell the solution gets the answer yes.
    const judged = { ...outcome, verdict: maySolve ? ('yes' as const) : outcome.verdict };
    const newFact = outcome.gate.found.size > unchangedGate(knowledge, request).found.size;
    const style = { firm: true, newFact };
    const words = maySay(own, judged) && !isLeak ? besideVerdict(own) : '';
    const line = words || verdictLine(personalityOf(request.personalityIndex), seed, judged, style);
    if (maySolve) return replyOf(judged, `${line} ${CONFIRM_SOLVED}`, source, 'see_solution');
    const more = reactionLine(request, knowledge, judged, style);
    return replyOf(outcome, more === null ? line : `${line} ${more}`, source);
  }
}

/** No model judges such messages. It replies to the other asides: open questions, and messages in other languages. */
const isUnjudged = (intent: PlayIntent) => intent === 'talk' || intent === 'injection';

function added(one: HostUsage, other: HostUsage): HostUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
  };
}
