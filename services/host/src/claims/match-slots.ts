import type { HostAnswer, HostSlot } from '@sidelight/contracts';
import { answerToDenial } from '../knowledge/opposite-answers.ts';
import { SLOT_PATTERNS } from '../knowledge/slot-patterns.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { stem } from '../text/stem.ts';
import type { Term } from '../text/terms.ts';
import { wordSet } from '../text/word-list.ts';

export type SlotMatch = { slot: HostSlot; answer: HostAnswer; score: number };

const SLOT_CEILING = 0.9;
const UNEXPLAINED_PENALTY = 0.25;
/**
 * The factor for the score of a weak match. A match without a frame is weak if all its words are in the scenario too.
 * If the answer is yes, such a match is also weak if its words only name kinds of the topic. For example, a yes for
 * vehicles says little about trains. A match with the answer `both` is always weak.
 */
const UNVOUCHED = 0.5;
/**
 * The penalty is lower for the answer no, because the details of a question hardly matter if its topic is not in the
 * story.
 */
const UNEXPLAINED_PENALTY_FOR_NO = 0.12;
const SCENARIO_WORD_EXPLAINED = 0.5;

const NEUTRAL = new Set([...wordSet('neutral-words')].map(stem));

const COMPILED = SLOT_PATTERNS.map((pattern) => ({
  pattern,
  stems: new Set(pattern.about.map(stem)),
  core: new Set(pattern.core.map(stem)),
}));

type AskedTerm = {
  weight: number;
  base: string;
  stems: readonly string[];
  /**
   * How much of the term needs no match in the pattern: 1 for a neutral word, less for a word of the scenario, else 0.
   */
  known: number;
  isOfScenario: boolean;
  /** The stems on the other side of an "or": "ill" for "injured" in "is somebody ill or injured?" */
  alternatives: readonly string[];
};

/**
 * Best match first. If a slot's frame (a regular expression) matches, other words lower the score only if one of them
 * has full weight and is neither neutral nor in the scenario. If only words of the slot match, every other word that is
 * not neutral lowers the score.
 */
export function matchSlots(
  normalised: string,
  terms: readonly Term[],
  negated: boolean,
  knowledge: StoryKnowledge,
): SlotMatch[] {
  const slots = knowledge.notes?.slots;
  if (!slots || terms.length === 0) return [];
  const words = normalised.split(' ');
  const asked = terms.map((term) => ({
    ...askedTerm(term, knowledge),
    alternatives: terms
      .filter((other) => isJoinedByOr(term.at, other.at, words))
      .map(({ word }) => stem(word)),
  }));
  const matches: SlotMatch[] = [];
  for (const compiled of COMPILED) {
    const { pattern } = compiled;
    const answer = slots[pattern.slot];
    if (answer === undefined) continue;
    const score = scoreOf(compiled, normalised, asked, answer);
    if (score > 0)
      matches.push({
        slot: pattern.slot,
        answer: negated ? answerToDenial(answer) : answer,
        score,
      });
  }
  return matches.sort((a, b) => b.score - a.score);
}

const ARTICLES = new Set(['a', 'an', 'the']);

/** "Or" and at most two articles stand between the words. */
const MOST_BETWEEN = 3;

function isJoinedByOr(one: number, other: number, words: readonly string[]): boolean {
  if (Math.abs(one - other) > MOST_BETWEEN + 1) return false;
  const between = words.slice(Math.min(one, other) + 1, Math.max(one, other));
  return between.filter((word) => !ARTICLES.has(word)).join(' ') === 'or';
}

function askedTerm(
  { word, keys, weight }: Term,
  { lexicon }: StoryKnowledge,
): Omit<AskedTerm, 'alternatives'> {
  const base = keys[0]?.[0] ?? '';
  const isOfScenario = lexicon.scenarioStems.has(base);
  const known = NEUTRAL.has(base) ? 1 : isOfScenario ? SCENARIO_WORD_EXPLAINED : 0;
  return { weight, base, stems: [base, ...word.split(' ').map(stem)], known, isOfScenario };
}

function scoreOf(
  { pattern, stems, core }: (typeof COMPILED)[number],
  normalised: string,
  terms: readonly AskedTerm[],
  answer: HostAnswer,
): number {
  const framed = pattern.frames.some((frame) => frame.test(normalised));
  let explained = 0;
  let total = 0;
  let unexplained = 0;
  let hit = framed;
  let vouched = framed;
  for (const term of terms) {
    const own = term.stems.some((each) => stems.has(each));
    if (own) hit = true;
    if (own && !term.isOfScenario && (answer === 'no' || answer === 'irrelevant' || core.has(term.base)))
      vouched = true;
    // A yes to one side of an "or" is a yes to the whole question, whatever the other side is.
    const isOther = answer === 'yes' && term.alternatives.some((each) => stems.has(each));
    const known = own || isOther ? 1 : term.known;
    total += term.weight;
    explained += term.weight * known;
    unexplained = Math.max(unexplained, term.weight * (1 - known));
  }
  if (!hit || total === 0) return 0;
  if (framed && unexplained < 1) return answer === 'both' ? UNVOUCHED : SLOT_CEILING;
  const penalty = answer === 'no' ? UNEXPLAINED_PENALTY_FOR_NO : UNEXPLAINED_PENALTY;
  const score = SLOT_CEILING * (explained / total) - penalty * Math.min(1, unexplained);
  return vouched && answer !== 'both' ? score : UNVOUCHED * score;
}
