import { counted } from '@sidelight/rules';
import { foundBy, type GateResult, hasAllNeeded, resultOf } from '../gate/gate-result.ts';
import type { HostQuestion, HostReply, HostReplyKind, HostRequest, Verdict } from '../host.ts';
import { asksIfSolved } from '../intents/asks-if-solved.ts';
import { CONFIRM_GIVE_UP, CONFIRM_SOLVED, type PlayIntent } from '../intents/confirmation.ts';
import { hasGuessBehind } from '../intents/open-question.ts';
import { sharesOf } from '../knowledge/fact-coverage.ts';
import { readTerms } from '../knowledge/message-terms.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { nextClue } from './clue-ladder.ts';
import { type LineSeed, type Personality, personalityOf, pickLine } from './personalities.ts';

/** The host that made the reply and its version. The game service stores them with the turn. */
export type ReplySource = Pick<HostReply, 'host' | 'model' | 'latencyMs' | 'usage'>;

/** The host's decision on a turn, before the message to the player is written. */
export type Outcome = {
  kind: HostReplyKind;
  verdict: Verdict | null;
  confidence: number;
  gate: GateResult;
};

export function seedOf(request: HostRequest): LineSeed {
  return { storyId: request.story.storyId, turn: request.turns.length };
}

/** The gate's result for a turn that states no fact. */
export function unchangedGate({ facts }: StoryKnowledge, { turns }: HostRequest): GateResult {
  const ids = facts.map(({ id }) => id);
  return resultOf(facts, [], foundBy(ids, turns, []), false);
}

export function replyOf(
  outcome: Outcome,
  messageToUser: string,
  source: ReplySource,
  asks: HostQuestion | null = null,
): HostReply {
  const { gate } = outcome;
  return {
    kind: outcome.kind,
    verdict: outcome.verdict,
    factsConfirmed: gate.confirmed,
    factsFound: gate.found.size,
    factsTotal: gate.factsTotal,
    solved: gate.solved,
    clueRequested: outcome.kind === 'clue',
    userResigned: outcome.kind === 'give_up',
    asks,
    messageToUser,
    confidence: outcome.confidence,
    ...source,
  };
}

/** Whether the player has found all facts that end the game, so that the host may offer the solution. */
export function hasFoundAll(request: HostRequest, knowledge: StoryKnowledge): boolean {
  return hasAllNeeded(knowledge.facts, unchangedGate(knowledge, request).found);
}

const LAST_CLUE = 'This is my last clue.';
const GUESS_ALONE = 'One question at a time, please. Ask me only your guess.';
const STILL_ASKED = 'Then go on asking, or say yes.';
const TELL_ALL = 'I cannot be sure. Tell me the whole story in your own words.';

/**
 * Null when a host has to judge the message. If the player surrenders in other words than 'I give up', the reply asks
 * for a confirmation.
 */
export function replyToIntent(
  intent: PlayIntent,
  request: HostRequest,
  knowledge: StoryKnowledge,
  source: ReplySource,
): HostReply | null {
  const personality = personalityOf(request.personalityIndex);
  const { lines } = personality;
  const seed = seedOf(request);
  const gate = unchangedGate(knowledge, request);
  const reply = (kind: HostReplyKind, message: string, asks: HostQuestion | null = null) =>
    replyOf({ kind, verdict: null, confidence: 1, gate }, message, source, asks);
  if (intent === 'see_solution') {
    // The player's yes has no verdict, so it does not count as a question.
    const solved = { kind: 'meta', verdict: null, confidence: 1, gate: { ...gate, solved: true } } as const;
    return replyOf(solved, pickLine(lines.solved, seed), source);
  }
  if (intent === 'give_up') return reply('give_up', pickLine(lines.giveUp, seed));
  // A player who has found everything wants the solution, no defeat and no clue.
  if ((intent === 'surrender' || intent === 'clue') && hasFoundAll(request, knowledge))
    return reply('meta', CONFIRM_SOLVED, 'see_solution');
  if (intent === 'surrender') return reply('meta', CONFIRM_GIVE_UP, 'give_up');
  if (intent !== 'clue') return null;
  return replyWithClue(nextClue(knowledge, request.turns), request, knowledge, source);
}

/** The intents of messages that no host judges, unless the message tells the solution. */
const ASIDES = ['wh', 'talk', 'foreign', 'injection'] as const;
type Aside = (typeof ASIDES)[number];
export const isAside = (intent: PlayIntent): intent is Aside => ASIDES.some((aside) => aside === intent);

export function replyToAside(
  aside: Aside,
  request: HostRequest,
  knowledge: StoryKnowledge,
  source: ReplySource,
): HostReply {
  const gate = unchangedGate(knowledge, request);
  const say = (message: string, asks: HostQuestion | null = null) =>
    replyOf({ kind: 'meta', verdict: null, confidence: 1, gate }, message, source, asks);
  if (aside === 'talk' && asksIfSolved(request.question)) {
    const mayBeSolved = request.turns.at(-1)?.asks === 'see_solution' || hasFoundAll(request, knowledge);
    if (mayBeSolved) return say(CONFIRM_SOLVED, 'see_solution');
    if (knowledge.hasNoKeyFacts) return say(TELL_ALL);
    return say(`Not yet. You have found ${gate.found.size} of ${counted(gate.factsTotal, 'fact')}.`);
  }
  // "No" and "not yet" are talk, but after the host's own question they answer it.
  const asked = request.turns.at(-1)?.asks;
  if (aside === 'talk' && asked) return say(STILL_ASKED, asked);
  if (aside === 'wh' && hasGuessBehind(request.question)) return say(GUESS_ALONE);
  return say(pickLine(personalityOf(request.personalityIndex).lines[aside], seedOf(request)));
}

/** If no clue is left (null), the request does not count as a used clue. */
export function replyWithClue(
  clue: { text: string; isLast: boolean } | null,
  request: HostRequest,
  knowledge: StoryKnowledge,
  source: ReplySource,
): HostReply {
  const { lines } = personalityOf(request.personalityIndex);
  const seed = seedOf(request);
  const gate = unchangedGate(knowledge, request);
  const say = (message: string) =>
    replyOf({ kind: 'clue', verdict: null, confidence: 1, gate }, message, source);
  if (clue === null) return { ...say(pickLine(lines.noMoreClues, seed)), clueRequested: false };
  return say(`${clue.isLast ? LAST_CLUE : pickLine(lines.clueIntro, seed)} ${clue.text}`);
}

/** The line is always a template, so it cannot leak anything. */
export function verdictLine(
  personality: Personality,
  seed: LineSeed,
  outcome: Outcome & { verdict: Verdict },
  style: { firm: boolean; newFact: boolean },
): string {
  const { lines } = personality;
  const { verdict, kind, gate } = outcome;
  if (gate.solved) return pickLine(lines.solved, seed);
  if (verdict === 'yes' && style.newFact) return pickLine(lines.factFound, seed);
  if (verdict === 'both' && kind === 'guess') return pickLine(lines.partlyRight, seed);
  if (verdict !== 'unclear' && !style.firm) return pickLine(lines.hedge[verdict], seed);
  return pickLine(lines.verdict[verdict], seed);
}

/** The host adds a kind word after the 6th, 12th, 18th, … answer no in a row: fewer are no reason to console. */
const NOES_IN_A_ROW = 6;
/** A message that states at least this share of a fact nearly states the fact. */
const NEARLY_STATED = 0.45;

export function reactionLine(
  request: HostRequest,
  knowledge: StoryKnowledge,
  outcome: Outcome & { verdict: Verdict },
  style: { firm: boolean; newFact: boolean },
): string | null {
  const { lines } = personalityOf(request.personalityIndex);
  const { kind, verdict, gate } = outcome;
  if (gate.solved) return null;
  if (verdict === 'no' && noesInARow(request) % NOES_IN_A_ROW === 0)
    return pickLine(lines.runOfNoes, seedOf(request));
  if (kind !== 'guess' || verdict !== 'yes' || style.newFact) return null;
  const isNear = !style.firm || nearlyStates(request.question, knowledge, gate);
  return isNear ? pickLine(lines.nearMiss, seedOf(request)) : null;
}

/** Counts this turn, whose answer is no. Turns without a verdict do not count. */
function noesInARow({ turns }: HostRequest): number {
  const judged = turns.filter(({ verdict }) => verdict !== null);
  return judged.length - judged.findLastIndex(({ verdict }) => verdict !== 'no');
}

function nearlyStates(message: string, knowledge: StoryKnowledge, { found }: GateResult): boolean {
  const shares = sharesOf(
    knowledge.facts.filter(({ id }) => !found.has(id)),
    readTerms(message, knowledge),
  );
  return [...shares.values()].some((share) => share >= NEARLY_STATED);
}
