import { isQuestion } from '../intents/intent-of.ts';
import { isHeap, isList, leavesOpen } from '../text/assertions.ts';
import { type Clause, clausesOf, hasVerb } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import { type Evidence, evidenceOf, type Unfitted } from './evidence.ts';
import { strangeNames } from './relevance.ts';
import type { StoryIndex } from './story-index.ts';

/** A message set beside all that is known of its story. */
export type Reading = {
  /** The evidence for each of its sentences, and for the independent parts of long ones. */
  sentences: readonly Evidence[];
  /**
   * The evidence for each stretch that may state a fact: the whole message first, then its sentences, its clauses and
   * neighbouring clauses together. None where the message leaves open what is so, or is a heap of keywords.
   */
  stretches: readonly Evidence[];
};

/** Reads a message. What has no word of weight is left out. */
export function readMessage(message: string, index: StoryIndex, unfitted?: Unfitted): Reading {
  const names = strangeNames(message, index);
  const clauses = clausesOf(normalise(message));
  const known = new Map<string, Evidence>();
  const read = (run: readonly Clause[]): Evidence => {
    const key = `${clauses.indexOf(run[0] as Clause)} ${run.length}`;
    const evidence = known.get(key) ?? evidenceOf(run, names, index, unfitted);
    known.set(key, evidence);
    return evidence;
  };
  const units = unitsOf(clauses);
  const statesNothing = clauses.length === 0 || leavesOpen(clauses) || isHeap(clauses) || isList(clauses);
  const runs = statesNothing ? [] : [clauses, ...units, ...(isQuestion(message) ? [] : partsOf(clauses))];
  const hasWeight = ({ size }: Evidence) => size > 0;
  return {
    sentences: units.map(read).filter(hasWeight),
    stretches: [...new Set(runs.map(read))].filter(hasWeight),
  };
}

/** The clauses of a statement, each by itself and with the next one. What a question's clause says is not claimed. */
const partsOf = (clauses: readonly Clause[]): Clause[][] =>
  clauses.flatMap((clause, at) => {
    const next = clauses[at + 1];
    return next ? [[clause], [clause, next]] : [[clause]];
  });

/** Sentences, and the independent parts of a sentence that asserts several things. */
export function unitsOf(clauses: readonly Clause[]): Clause[][] {
  const units: Clause[][] = [];
  for (const clause of clauses) {
    const previous = units.at(-1);
    const continues = previous?.at(-1)?.sentence === clause.sentence;
    const independent = !clause.subordinate && hasVerb(clause.words) && clause.words.length >= 4;
    if (previous && continues && !(independent && previous.length >= 2)) previous.push(clause);
    else units.push([clause]);
  }
  return units;
}
