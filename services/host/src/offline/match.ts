import type { HostAnswer } from '@sidelight/contracts';
import type { Stated } from '../text/stated.ts';
import type { Candidate, StoryIndex } from './story-index.ts';

/** A sentence of the story that a question resembles. */
export type Match = {
  candidate: Candidate;
  /** The answer this sentence gives to the question, its polarity taken into account. */
  answer: HostAnswer;
  /** -0.25 to 1. */
  score: number;
  questionCoverage: number;
  candidateCoverage: number;
};

const UNEXPLAINED_PENALTY = 0.25;
const OPPOSITE_LIKENESS = 0.6;

const FLIPPED: Record<HostAnswer, HostAnswer> = {
  yes: 'no',
  no: 'yes',
  irrelevant: 'irrelevant',
  both: 'both',
};

/**
 * Scores all sentences that share a word with the question: the harmonic mean of how much of either is in the
 * other, by weight, less a penalty for the heaviest word of the question that stays unexplained.
 */
export function matchQuestion(asked: Stated, index: StoryIndex): Match[] {
  const { terms } = asked;
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  if (total === 0) return [];
  const heaviest = Math.max(...terms.map((term) => term.weight));
  const touched = overlaps(asked, index);
  const matches: Match[] = [];
  for (const [position, overlap] of touched) {
    const candidate = index.candidates[position] as Candidate;
    let explained = 0;
    let unexplained = 0;
    for (const [at, term] of terms.entries()) {
      const likeness = overlap.question[at] as number;
      explained += term.weight * likeness;
      unexplained = Math.max(unexplained, term.weight * (1 - likeness));
    }
    let covered = 0;
    for (const [at, term] of candidate.terms.entries())
      covered += term.weight * (overlap.candidate[at] as number);
    const questionCoverage = explained / total;
    const candidateCoverage = covered / candidate.totalWeight;
    const f1 = (2 * questionCoverage * candidateCoverage) / (questionCoverage + candidateCoverage);
    // Without notes there are only long sentences, of which a question takes up a part.
    const resemblance = index.knowledge.notes ? f1 : 0.75 * questionCoverage + 0.25 * candidateCoverage;
    const flips = disagrees(overlap, asked, candidate);
    matches.push({
      candidate,
      answer: flips ? FLIPPED[candidate.answer] : candidate.answer,
      score: resemblance - UNEXPLAINED_PENALTY * (unexplained / heaviest),
      questionCoverage,
      candidateCoverage,
    });
  }
  return matches.sort((a, b) => b.score - a.score);
}

/**
 * What two sentences have in common may be denied in one of them and not in the other: the weightier part decides,
 * the main clauses where the parts are even.
 */
function disagrees(
  { candidate, with: partner, opposite }: Overlap,
  asked: Stated,
  sentence: Stated,
): boolean {
  let balance = 0;
  for (const [at, term] of sentence.terms.entries()) {
    const likeness = candidate[at] as number;
    if (likeness === 0) continue;
    const same = asked.denied[partner[at] as number] === sentence.denied[at];
    balance += term.weight * likeness * (same === (opposite[at] === 0) ? 1 : -1);
  }
  return Math.abs(balance) < EVEN ? asked.negated !== sentence.negated : balance < 0;
}

const EVEN = 0.2;

type Overlap = {
  /** How far each word of the question, and of the candidate, is met by the other's. */
  question: Float64Array;
  candidate: Float64Array;
  /** For each met word of the candidate: the question's word, and 1 where that means the opposite. */
  with: Uint8Array;
  opposite: Uint8Array;
};

function overlaps({ terms }: Stated, index: StoryIndex): Map<number, Overlap> {
  const touched = new Map<number, Overlap>();
  const touch = (candidate: number): Overlap => {
    let overlap = touched.get(candidate);
    if (!overlap) {
      const size = (index.candidates[candidate] as Candidate).terms.length;
      overlap = {
        question: new Float64Array(terms.length),
        candidate: new Float64Array(size),
        with: new Uint8Array(size),
        opposite: new Uint8Array(size),
      };
      touched.set(candidate, overlap);
    }
    return overlap;
  };
  const raise = (overlap: Overlap, at: number, term: number, likeness: number, opposite: 0 | 1) => {
    if (likeness > (overlap.question[at] as number)) overlap.question[at] = likeness;
    if (likeness <= (overlap.candidate[term] as number)) return;
    overlap.candidate[term] = likeness;
    overlap.with[term] = at;
    overlap.opposite[term] = opposite;
  };
  for (const [at, term] of terms.entries()) {
    for (const [key, strength] of term.keys) {
      for (const posting of index.postings.get(key) ?? []) {
        raise(touch(posting.candidate), at, posting.term, Math.min(strength, posting.strength), 0);
      }
    }
  }
  for (const [at, term] of terms.entries()) {
    for (const stem of term.opposites) {
      for (const posting of index.postings.get(stem) ?? []) {
        const overlap = touch(posting.candidate);
        if (posting.strength < 1 || (overlap.question[at] as number) > 0) continue;
        raise(overlap, at, posting.term, OPPOSITE_LIKENESS, 1);
      }
    }
  }
  return touched;
}
