import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import { type Answer, answerMessage } from '../claims/answer-message.ts';
import { type Reading, readMessage } from '../claims/read-message.ts';
import { factsNeeded, type StoryIndex } from '../claims/story-index.ts';
import type { HostTurn } from '../host.ts';
import {
  type Claim,
  readClaim,
  readWithFragments,
  sharesOf,
  statedFacts,
  weighted,
} from '../knowledge/fact-coverage.ts';
import type { Fact, StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { deniesItself } from '../text/clauses.ts';
import { normalise, questionKey } from '../text/normalise.ts';
import {
  isSolvedWithoutNotes,
  LEAST_CONTENT_WORDS,
  LEAST_GRAMMAR,
  saysSolution,
} from './gate-without-notes.ts';
import { solutionChance, toldBy } from './solution-chance.ts';

/** A message says a fact from this chance on, where it is answered with a plain yes… */
const SAID_FROM = 0.5;
/** …and from this one on, where the answer is less sure. */
const SURELY_SAID_FROM = 0.8;
/** With few notes the answer tells little, so the chance decides nearly alone. */
const LIKELY_SAID_FROM = 0.6;
/** A fact that is said with this chance is found with the whole solution. */
const SAID_WITH_ALL = 0.3;
/** A message tells the whole solution from this chance on. */
const TOLD_FROM = 0.45;

/** A first message with fewer content words than this does not end the game. */
const LEAST_WORDS_TO_END = 3;

/** A fact of this weight or less is a detail that the end does not wait for… */
const DETAIL_WEIGHT = 1;
/** …as long as this share of all weight is found. */
const SOLVED_SHARE = 0.75;

/** Without notes: a sentence of the solution is found when this much of what it adds was said. */
const DERIVED_FACT_THRESHOLD = 0.55;
/** …and the whole when so much of it was found. */
const DERIVED_SOLVED_SHARE = 0.8;

export type GateResult = {
  /** Facts that this turn states, found earlier or not. */
  confirmed: string[];
  found: ReadonlySet<string>;
  factsFound: number;
  factsTotal: number;
  solved: boolean;
};

/**
 * Decides which facts a message states and whether, over all turns, the mystery is solved. Pure and
 * deterministic: neither a model nor a player can talk it into anything.
 *
 * @param accepts whether a fact that is stated by `share` (0 to 1) of its words counts; the LLM host lowers the
 *   bar for facts that the model recognised, the offline host has one bar for all.
 */
export function judgeGate(
  index: StoryIndex,
  turns: readonly HostTurn[],
  message: string,
  accepts?: (factId: string, share: number) => boolean,
  reading: Reading = readMessage(message, index),
): GateResult {
  const { knowledge } = index;
  if (knowledge.derived) return judgeByTexts(knowledge, turns, message, accepts);
  const claim = readClaim(message, knowledge);
  const statesNothing = deniesItself(normalise(message)) || newsShare(knowledge, claim) < LEAST_NEWS;
  const answer = answerMessage(message, index, reading);
  const told = toldBy(message, reading, index);
  const chanceOf = (id: string) => told.facts.get(id) ?? 0;
  const shares = accepts ? sharesOf(knowledge.facts, claim) : null;
  const bar = statesNothing ? NEVER : barOf(answer, index.density);
  const ids = knowledge.facts.map(({ id }) => id);
  const key = questionKey(message);
  const inNotes = new Set(index.known.flatMap((known) => (known.key === key ? known.says : [])));
  const confirmed = ids.filter(
    (id) => inNotes.has(id) || chanceOf(id) >= bar || accepts?.(id, shares?.get(id) ?? 0),
  );
  const found = foundBy(ids, turns, confirmed);
  const needed = factsNeeded(knowledge.notes?.keyFacts ?? []);
  const before = foundBy(ids, turns, []);
  // A word or two that begin a game end it only where the author named what the end needs.
  const isNamed = knowledge.facts.some(({ required }) => required);
  const isHint =
    !isNamed && needed.length > 1 && before.size === 0 && claim.contentWords < LEAST_WORDS_TO_END;
  // Facts add up over several turns; a message that says them all at once is judged as a whole.
  const addsUp =
    needed.length === 1 || needed.some((id) => before.has(id)) || needed.every((id) => chanceOf(id) === 1);
  if (addsUp && !isHint && isSolved(knowledge.facts, found, confirmed))
    return resultOf(knowledge, confirmed, found, true);
  const tells = !statesNothing && !isHint && solutionChance(told, index.density) >= TOLD_FROM;
  // Few notes must not keep a game open that would end without any.
  const tellsTexts =
    index.density < 1 &&
    tellsSolution(
      { ...knowledge, facts: knowledge.sentences },
      turns,
      message,
      readClaim(message, knowledge),
    );
  if (!tells && !tellsTexts) return resultOf(knowledge, confirmed, found, false);
  const all = ids.filter(
    (id) => confirmed.includes(id) || needed.includes(id) || chanceOf(id) >= SAID_WITH_ALL,
  );
  return resultOf(knowledge, all, foundBy(ids, turns, all), true);
}

const NEVER = Number.POSITIVE_INFINITY;

/** What the story plainly denies, or has nothing to say of, states no fact, whatever its words resemble. */
function barOf(answer: Answer, density: number): number {
  const isPlain = answer.confidence >= PLAIN_CONFIDENCE;
  // With few notes hardly anything is plain.
  if (answer.verdict === 'yes') return isPlain || density < 1 ? SAID_FROM : SURELY_SAID_FROM;
  if (isMostlyDenied(answer)) return NEVER;
  if (density < 1) return isPlain ? NEVER : LIKELY_SAID_FROM;
  return answer.units > 1 ? SURELY_SAID_FROM : NEVER;
}

const isMostlyDenied = ({ denials, units }: Answer): boolean => denials > 0 && 2 * denials > units;

function foundBy(
  ids: readonly string[],
  turns: readonly HostTurn[],
  confirmed: readonly string[],
): Set<string> {
  const said = [...turns.flatMap((turn) => turn.factsConfirmed), ...confirmed];
  return new Set(said.filter((id) => ids.includes(id)));
}

const resultOf = (
  { facts }: StoryKnowledge,
  confirmed: string[],
  found: ReadonlySet<string>,
  solved: boolean,
): GateResult => ({ confirmed, found, factsFound: found.size, factsTotal: facts.length, solved });

/** Without notes the solution's sentences are the facts. */
function judgeByTexts(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  message: string,
  accepts: ((factId: string, share: number) => boolean) | undefined,
): GateResult {
  const claim = readClaim(message, knowledge);
  const shares = sharesOf(knowledge.facts, claim);
  const stated = new Set(statedFacts(knowledge.facts, claim, DERIVED_FACT_THRESHOLD));
  const ids = knowledge.facts.map(({ id }) => id);
  const confirmed = ids.filter((id) => stated.has(id) || accepts?.(id, shares.get(id) ?? 0));
  const found = foundBy(ids, turns, confirmed);
  const solved =
    tellsSolution(knowledge, turns, message, claim) ||
    (confirmed.length > 0 &&
      claim.contentWords >= LEAST_CONTENT_WORDS &&
      claim.grammar >= LEAST_GRAMMAR &&
      foundShare(knowledge.facts, found) >= DERIVED_SOLVED_SHARE);
  return resultOf(knowledge, confirmed, found, solved);
}

/** Without notes: whether a message tells the solution, read by its sentences or with what stands between them. */
function tellsSolution(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  message: string,
  claim: Claim,
): boolean {
  if (saysSolution(knowledge, message)) return true;
  if (deniesItself(normalise(message))) return false;
  const withFragments = readWithFragments(message, knowledge);
  return (
    newsShare(knowledge, withFragments) >= LEAST_NEWS &&
    (isSolvedWithoutNotes(knowledge, turns, claim) || isSolvedWithoutNotes(knowledge, turns, withFragments))
  );
}

/** A message with less news than this repeats the scenario. */
const LEAST_NEWS = 0.25;

/** How much of a claim, by weight, the title and the scenario do not have, 0 to 1. */
function newsShare({ publicStems }: StoryKnowledge, { terms }: Claim): number {
  const weigh = (list: Claim['terms']) => list.reduce((sum, { term }) => sum + term.weight, 0);
  const news = terms.filter(({ term }) => !publicStems.has(term.keys[0]?.[0] ?? ''));
  return weigh(news) / Math.max(1, weigh(terms));
}

/** Whether the facts that a game cannot end without are found, and one of them now. */
export function isSolved(
  facts: readonly Fact[],
  found: ReadonlySet<string>,
  confirmed: readonly string[],
): boolean {
  if (confirmed.length === 0) return false;
  const required = facts.filter((fact) => fact.required);
  if (required.length > 0) return required.every(({ id }) => found.has(id));
  const missing = facts.filter((fact) => !found.has(fact.id));
  return missing.every((fact) => fact.weight <= DETAIL_WEIGHT) && foundShare(facts, found) >= SOLVED_SHARE;
}

function foundShare(facts: readonly Fact[], found: ReadonlySet<string>): number {
  return weighted(facts, new Map([...found].map((id) => [id, 1])));
}
