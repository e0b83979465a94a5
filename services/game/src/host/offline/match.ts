import type { HostAnswer } from '@sidelight/contracts';
import type { Term } from '../text/sense.ts';
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
export function matchQuestion(terms: readonly Term[], negated: boolean, index: StoryIndex): Match[] {
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  if (total === 0) return [];
  const heaviest = Math.max(...terms.map((term) => term.weight));
  const touched = overlaps(terms, index);
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
    const flips = (candidate.negated !== negated) !== overlap.opposite;
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

type Overlap = { question: Float64Array; candidate: Float64Array; opposite: boolean };

function overlaps(terms: readonly Term[], index: StoryIndex): Map<number, Overlap> {
  const touched = new Map<number, Overlap>();
  const touch = (candidate: number): Overlap => {
    let overlap = touched.get(candidate);
    if (!overlap) {
      const size = (index.candidates[candidate] as Candidate).terms.length;
      overlap = {
        question: new Float64Array(terms.length),
        candidate: new Float64Array(size),
        opposite: false,
      };
      touched.set(candidate, overlap);
    }
    return overlap;
  };
  const raise = (overlap: Overlap, at: number, term: number, likeness: number) => {
    if (likeness > (overlap.question[at] as number)) overlap.question[at] = likeness;
    if (likeness > (overlap.candidate[term] as number)) overlap.candidate[term] = likeness;
  };
  for (const [at, term] of terms.entries()) {
    for (const [key, strength] of term.keys) {
      for (const posting of index.postings.get(key) ?? []) {
        raise(touch(posting.candidate), at, posting.term, Math.min(strength, posting.strength));
      }
    }
  }
  for (const [at, term] of terms.entries()) {
    for (const stem of term.opposites) {
      for (const posting of index.postings.get(stem) ?? []) {
        const overlap = touch(posting.candidate);
        if (posting.strength < 1 || (overlap.question[at] as number) > 0) continue;
        raise(overlap, at, posting.term, OPPOSITE_LIKENESS);
        overlap.opposite = !overlap.opposite;
      }
    }
  }
  return touched;
}
