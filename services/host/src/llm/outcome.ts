import type { HostRequest, Verdict } from '../host.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import type { LeakContext } from '../leak-check.ts';
import { type Outcome, unchangedGate } from '../reply.ts';
import { judgeGate } from '../solved-gate.ts';
import type { Judgement } from './judgement.ts';

/** A fact that the model recognised needs this much support in the player's own words. */
const RECOGNISED_FACT_SHARE = 0.2;
const CONFIDENCE: Record<Verdict, number> = { yes: 0.9, no: 0.9, irrelevant: 0.85, both: 0.8, unclear: 0.3 };

/** What a judgement comes to, its words aside: facts and the end of the game are decided here, not by it. */
export function outcomeOf(
  judgement: Omit<Judgement, 'messageToUser'>,
  request: HostRequest,
  knowledge: StoryKnowledge,
): Outcome {
  const { classification, verdict, factsConfirmed } = judgement;
  const unchanged = unchangedGate(knowledge, request);
  if (classification === 'meta') return { kind: 'meta', verdict: null, confidence: 1, gate: unchanged };
  const recognised = new Set(factsConfirmed);
  const gate =
    verdict === 'yes' || verdict === 'both'
      ? judgeGate(
          knowledge,
          request.turns,
          request.question,
          (id, share) => recognised.has(id) && share >= RECOGNISED_FACT_SHARE,
        )
      : unchanged;
  return { kind: classification, verdict, confidence: CONFIDENCE[verdict], gate };
}

const contexts = new WeakMap<HostRequest, LeakContext>();

/** Whose words a reply may repeat: the player's, of this turn and of those before it. */
export function leakContextOf(request: HostRequest, knowledge: StoryKnowledge): LeakContext {
  const known = contexts.get(request);
  if (known?.knowledge === knowledge) return known;
  const playerTexts = [...request.turns.map((turn) => turn.question), request.question];
  const context = { knowledge, playerTexts };
  contexts.set(request, context);
  return context;
}

/**
 * Whether the model's own words fit what was decided, leaks aside: they say the verdict plainly and no other,
 * and the game goes on. Talk has no verdict to say.
 */
export function maySay(text: string, { verdict, gate }: Pick<Outcome, 'verdict' | 'gate'>): boolean {
  return text !== '' && !gate.solved && (verdict === null || saysVerdict(text, verdict));
}

const VERDICT_WORDS: Record<Verdict, RegExp> = {
  yes: /\byes\b|\baye\b/i,
  no: /\bno\b|\bnot\b/i,
  irrelevant: /\birrelevant\b/i,
  both: /\byes\b.*\bno\b|\bno\b.*\byes\b/i,
  unclear: /\bunclear\b|\bsure\b|\banother way\b|\brephrase\b/i,
};

function saysVerdict(text: string, verdict: Verdict): boolean {
  if (!VERDICT_WORDS[verdict].test(text)) return false;
  if (verdict === 'yes') return !/^\W*no\b/i.test(text);
  return verdict !== 'no' || !VERDICT_WORDS.yes.test(text);
}
