import type { StoryIndex } from '../claims/story-index.ts';
import { type GateResult, isSolved } from '../gate/gate-result.ts';
import { judgeGate } from '../gate/solved-gate.ts';
import type { HostRequest, Verdict } from '../host.ts';
import { isQuestion } from '../intents/intent-of.ts';
import { sharesOf, weighted } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import type { LeakContext } from '../replies/leak-check.ts';
import { type Outcome, unchangedGate } from '../replies/reply.ts';
import { deniesItself } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import type { Judgement } from './judgement.ts';

/** If the model recognised a fact, the fact counts only if the player's own words have this share of the fact. */
const RECOGNISED_FACT_SHARE = 0.2;
const CONFIDENCE: Record<Verdict, number> = { yes: 0.9, no: 0.9, irrelevant: 0.85, both: 0.8, unclear: 0.3 };

export function outcomeOf(
  judgement: Omit<Judgement, 'messageToUser'>,
  request: HostRequest,
  index: StoryIndex,
): Outcome {
  const { classification, verdict } = judgement;
  const unchanged = unchangedGate(index.knowledge, request);
  if (classification === 'meta') return { kind: 'meta', verdict: null, confidence: 1, gate: unchanged };
  const gate = verdict === 'yes' || verdict === 'both' ? agreedGate(judgement, request, index) : unchanged;
  const kind = classification ?? (isQuestion(request.question) ? 'question' : 'guess');
  return { kind, verdict, confidence: CONFIDENCE[verdict], gate };
}

/**
 * | the model gives   | a fact is found if                   | the game ends if                                         |
 * | ----------------- | ------------------------------------ | -------------------------------------------------------- |
 * | neither field     | the gate finds it                    | the gate ends it                                         |
 * | a list of facts   | the list has it, and the gate agrees | the list has all missing facts, and the gate agrees      |
 * | `coversSolution`  | as without this field                | the gate agrees, or the message has much of the solution |
 *
 * If the gate is not sure enough (`maySolve`), the host asks the player. Only `coversSolution` makes this unnecessary.
 *
 * At the end of the game, all facts that the gate finds count.
 */
function agreedGate(
  { factsConfirmed, coversSolution }: Pick<Judgement, 'factsConfirmed' | 'coversSolution'>,
  request: HostRequest,
  index: StoryIndex,
): GateResult {
  const { turns, question } = request;
  const { knowledge } = index;
  if (factsConfirmed === null && coversSolution === null) return judgeGate(index, turns, question);
  const recognised = factsConfirmed && new Set(factsConfirmed);
  const byWords = judgeGate(
    index,
    turns,
    question,
    (id, share) => recognised?.has(id) === true && share >= RECOGNISED_FACT_SHARE,
  );
  const agreed = byWords.confirmed.filter((id) => recognised === null || recognised.has(id));
  const before = unchangedGate(knowledge, request).found;
  const foundAll = isSolved(knowledge.facts, new Set([...before, ...agreed]), agreed);
  // `coversSolution` replaces the player's yes to `maySolve`.
  const agreesOnFacts = recognised !== null && foundAll;
  const solved = coversSolution
    ? byWords.solved || byWords.maySolve || saysMuchOfSolution(request, knowledge)
    : agreesOnFacts && byWords.solved;
  const maySolve = !solved && agreesOnFacts && byWords.maySolve;
  const confirmed = solved ? byWords.confirmed : agreed;
  const found = new Set([...before, ...confirmed]);
  return { ...byWords, confirmed, found, solved, maySolve };
}

/** For `saysMuchOfSolution`, the player's words must have this share of the facts or of the solution's sentences. */
const MUCH_WITH_NOTES = 0.2;
/** The same share for a mystery without key facts. */
const MUCH_WITHOUT_NOTES = 0.12;
/**
 * If no earlier message got yes or both, a message with fewer content words than this must have the share `MOST_OF_IT`.
 */
const LEAST_WORDS = 3;
const MOST_OF_IT = 0.6;
/** Below this share of grammar words, a message is only keywords. */
const LEAST_GRAMMAR = 0.2;

/** Judges this message together with the earlier messages that the host answered with yes or both. */
function saysMuchOfSolution({ turns, question }: HostRequest, knowledge: StoryKnowledge): boolean {
  const terms = readTerms(question, knowledge, true);
  if (terms.grammar < LEAST_GRAMMAR || deniesItself(normalise(question))) return false;
  const earlier = turns
    .filter(({ verdict }) => verdict === 'yes' || verdict === 'both')
    .map((turn) => readTerms(turn.question, knowledge));
  const said = Math.max(
    ...[knowledge.facts, knowledge.sentences].map((facts) => {
      const own = sharesOf(facts, terms);
      if (Math.max(0, ...own.values()) === 0) return 0;
      const all = [own, ...earlier.map((each) => sharesOf(facts, each))];
      const most = (id: string) => Math.max(...all.map((shares) => shares.get(id) ?? 0));
      return weighted(facts, new Map(facts.map(({ id }) => [id, most(id)])));
    }),
  );
  if (terms.contentWords < LEAST_WORDS && earlier.length === 0) return said >= MOST_OF_IT;
  return said >= (knowledge.hasNoKeyFacts ? MUCH_WITHOUT_NOTES : MUCH_WITH_NOTES);
}

const contexts = new WeakMap<HostRequest, LeakContext>();

export function leakContextOf(request: HostRequest, knowledge: StoryKnowledge): LeakContext {
  const known = contexts.get(request);
  if (known?.knowledge === knowledge) return known;
  const playerTexts = [...request.turns.map((turn) => turn.question), request.question];
  const context = { knowledge, playerTexts };
  contexts.set(request, context);
  return context;
}

/** The player may read the model's message only if it names the outcome's verdict and the game goes on. */
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

const FIRST_VERDICT =
  /^\W*(?:yes and no|both yes and no|yes|no|irrelevant|unclear)(?:\s*[,.!?:;…—–-]+\s*|\s*$)/i;

/** Removes the verdict from the start of a message, because the screen shows the verdict beside the message. */
export function besideVerdict(text: string): string {
  const rest = text.replace(FIRST_VERDICT, '');
  return rest === text ? text.trim() : besideVerdict(`${rest.charAt(0).toUpperCase()}${rest.slice(1)}`);
}
