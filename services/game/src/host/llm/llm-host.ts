import type { Host, HostReply, HostRequest, HostStory, HostUsage, Verdict } from '../host.ts';
import { intentOf } from '../intents.ts';
import { buildKnowledge, KnowledgeCache, type StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { findLeak } from '../leak-check.ts';
import { personalityOf, pickLine } from '../personalities.ts';
import { type ReplySource, replyOf, replyToIntent, seedOf, unchangedGate, verdictLine } from '../reply.ts';
import { judgeGate } from '../solved-gate.ts';
import { contradictionOf, senseKey, wordsOfWeight } from './consistency.ts';
import { Deadline } from './deadline.ts';
import type { Judgement } from './judgement.ts';
import type { ModelClient } from './model-client.ts';
import { buildPrompt, PROMPT_VERSION, type PromptMessage, secondLook } from './prompt.ts';

/** A fact that the model recognised needs this much support in the player's own words. */
const RECOGNISED_FACT_SHARE = 0.2;
const CACHED_ANSWERS = 500;
const CONFIDENCE: Record<Verdict, number> = { yes: 0.9, no: 0.9, irrelevant: 0.85, both: 0.8, unclear: 0.3 };

type PreparedStory = { story: HostStory; knowledge: StoryKnowledge; judgements: Map<string, Judgement> };

/** What was spent on one turn, over all calls it took. */
type Spent = { usage: HostUsage | null };

/**
 * The host behind a language model. The model classifies and words the reply; intents, facts, the end of the
 * game and what may be said are decided here.
 */
export class LlmHost implements Host {
  readonly kind = 'llm';
  readonly #client: ModelClient;
  readonly #budgetMs: number;
  readonly #stories = new KnowledgeCache<PreparedStory>((story) => ({
    story,
    knowledge: buildKnowledge(story),
    judgements: new Map(),
  }));

  /** @param budgetMs what one turn may take in all, retries included. */
  constructor(client: ModelClient, budgetMs: number) {
    this.#client = client;
    this.#budgetMs = budgetMs;
  }

  warmUp(stories: HostStory[]): void {
    for (const story of stories) this.#stories.get(story);
  }

  async reply(request: HostRequest): Promise<HostReply> {
    const started = performance.now();
    const prepared = this.#stories.get(request.story);
    const spent: Spent = { usage: null };
    const source = (): ReplySource => ({
      host: 'llm',
      model: this.#client.model,
      promptVersion: PROMPT_VERSION,
      latencyMs: performance.now() - started,
      ...(spent.usage ? { usage: spent.usage } : {}),
    });
    const intent = intentOf(request.question);
    if (intent === 'talk') {
      const gate = unchangedGate(prepared.knowledge, request);
      const line = pickLine(personalityOf(request.personalityIndex).lines.meta, seedOf(request));
      return replyOf({ kind: 'meta', verdict: null, confidence: 1, gate }, line, source());
    }
    const decided = replyToIntent(intent, request, prepared.knowledge, source());
    if (decided) return decided;
    const judgement = await this.#judge(request, prepared, spent);
    return this.#word(judgement, request, prepared.knowledge, source());
  }

  /** The model's judgement, from memory where the same question was judged before. */
  async #judge(request: HostRequest, prepared: PreparedStory, spent: Spent): Promise<Judgement> {
    const key = `${request.personalityIndex} ${senseKey(request.question)}`;
    const known = prepared.judgements.get(key);
    const deadline = new Deadline(this.#budgetMs, request.signal);
    const messages = buildPrompt(request, prepared.knowledge);
    const first = known ?? (await this.#ask(messages, deadline, spent));
    const judgement = await this.#agree(first, messages, request, prepared.knowledge, deadline, spent);
    if (wordsOfWeight(request.question) >= 2 && judgement.classification !== 'meta') {
      prepared.judgements.set(key, judgement);
      if (prepared.judgements.size > CACHED_ANSWERS) {
        prepared.judgements.delete(prepared.judgements.keys().next().value as string);
      }
    }
    return judgement;
  }

  /** Asks once more where the verdict contradicts an earlier one; the same question keeps its answer. */
  async #agree(
    first: Judgement,
    messages: readonly PromptMessage[],
    request: HostRequest,
    knowledge: StoryKnowledge,
    deadline: Deadline,
    spent: Spent,
  ): Promise<Judgement> {
    if (first.classification === 'meta') return first;
    const clash = contradictionOf(request.question, first.verdict, request.turns, knowledge);
    if (!clash?.turn.verdict) return first;
    const { question, verdict, factsConfirmed } = clash.turn;
    const again = await this.#ask([...messages, secondLook(question, verdict)], deadline, spent);
    if (clash.kind === 'same_question' && again.verdict !== verdict) {
      return { classification: again.classification, verdict, factsConfirmed, messageToUser: '' };
    }
    return again;
  }

  async #ask(messages: readonly PromptMessage[], deadline: Deadline, spent: Spent): Promise<Judgement> {
    const { judgement, usage } = await this.#client.ask(messages, deadline);
    if (usage) spent.usage = spent.usage ? added(spent.usage, usage) : usage;
    return judgement;
  }

  #word(
    judgement: Judgement,
    request: HostRequest,
    knowledge: StoryKnowledge,
    source: ReplySource,
  ): HostReply {
    const personality = personalityOf(request.personalityIndex);
    const seed = seedOf(request);
    const playerTexts = [...request.turns.map((turn) => turn.question), request.question];
    const isLeak = (text: string) => findLeak(text, { knowledge, playerTexts }) !== null;
    if (judgement.classification === 'meta') {
      const own = judgement.messageToUser.trim();
      const line = own === '' || isLeak(own) ? pickLine(personality.lines.wh, seed) : own;
      const gate = unchangedGate(knowledge, request);
      return replyOf({ kind: 'meta', verdict: null, confidence: 1, gate }, line, source);
    }
    const { verdict } = judgement;
    const recognised = new Set(judgement.factsConfirmed);
    const affirmed = verdict === 'yes' || verdict === 'both';
    const gate = affirmed
      ? judgeGate(
          knowledge,
          request.turns,
          request.question,
          (id, share) => recognised.has(id) && share >= RECOGNISED_FACT_SHARE,
        )
      : unchangedGate(knowledge, request);
    const outcome = { kind: judgement.classification, verdict, confidence: CONFIDENCE[verdict], gate };
    const newFact = gate.factsFound > unchangedGate(knowledge, request).factsFound;
    const own = judgement.messageToUser.trim();
    const usable = !gate.solved && saysVerdict(own, verdict) && !isLeak(own);
    const line = usable ? own : verdictLine(personality, seed, outcome, { firm: true, newFact });
    return replyOf(outcome, line, source);
  }
}

const VERDICT_WORDS: Record<Verdict, RegExp> = {
  yes: /\byes\b|\baye\b/i,
  no: /\bno\b|\bnot\b/i,
  irrelevant: /\birrelevant\b/i,
  both: /\byes\b.*\bno\b|\bno\b.*\byes\b/i,
  unclear: /\bunclear\b|\bsure\b|\banother way\b|\brephrase\b/i,
};

/** Whether a reply says its verdict plainly, and no other. */
function saysVerdict(text: string, verdict: Verdict): boolean {
  if (!VERDICT_WORDS[verdict].test(text)) return false;
  if (verdict === 'yes') return !/^\W*no\b/i.test(text);
  return verdict !== 'no' || !VERDICT_WORDS.yes.test(text);
}

function added(one: HostUsage, other: HostUsage): HostUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
  };
}
